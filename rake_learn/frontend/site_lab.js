// The odds lab as a page of the static site: the question stands in the address, so that it can be sent to somebody.
import {render_lab} from "./odds_lab.js";

/** @typedef {import("./types_site.d.ts").SitePage} SitePage */

const CARDS = ["cards", "up", "taken"];
const NUMBERS = ["players", "before", "down", "deals"];
const NAMES = ["model"];

/** What the address asks, as far as it asks anything: Python has the rest, and says what cannot be. */
/** @param {string} fragment such as `#cards=As+Ah+7d&players=6` @returns {Record<string, any>} */
export function question_in(fragment) {
  const address = new URLSearchParams(fragment.slice(1));
  /** @type {Record<string, any>} */
  const question = {};
  for (const [name, text] of address) {
    if (CARDS.includes(name)) question[name] = text.split(/[\s,]+/).filter(Boolean).slice(0, 52);
    if (NUMBERS.includes(name) && /^\d{1,7}$/.test(text)) question[name] = Number(text);
    if (NAMES.includes(name)) question[name] = text.slice(0, 80);
  }
  return question;
}

/** @param {Record<string, any>} question @returns {string} */
export function fragment_of(question) {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(question)) {
    if (CARDS.includes(name) && value.length) address.set(name, value.join(" "));
    if ([...NUMBERS, ...NAMES].includes(name) && value !== null) address.set(name, String(value));
  }
  return `#${address}`;
}

/** @param {any} view the window @returns {SitePage} */
export function odds_page(view) {
  return {
    asked: {desk: "lab", question: question_in(view.location.hash), intents: []},
    draw: render_lab,
    begin: () => view.addEventListener("hashchange", () => view.location.reload()),
    sent: (intent) => {
      if (intent.question) view.history.replaceState(null, "", fragment_of(intent.question));
    },
  };
}
