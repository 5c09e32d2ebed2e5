// Sentences with card tokens, article chips and the article's text that opens in place.
import {button, h} from "./dom.js";
import {card_name} from "./cards.js";
import {move_among} from "./focus.js";
import {icon} from "./icons.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Words} Words */
/** @typedef {import("./types.d.ts").Act} Act */

/** "Take {Ah}" -> words and drawn card names. */
/** @param {string} text @param {Words} words @returns {import("./types.d.ts").Kid[]} */
export function rich(text, words) {
  return text.split(/\{([2-9TJQKA][shdc])\}/).map((part, index) => index % 2 ? card_name(part, words) : part).filter((part) => part !== "");
}

/** The marks of the language; English ones where none are given. */
/** @param {{marks?: import("./types.d.ts").Marks}} words */
export function marks_of({marks}) {
  return marks || {pause: ", ", cards: ", ", colon: ": ", gap: " ", stop: "."};
}

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** A number of chips in figures, in groups as the language writes them. */
/** @param {number} number @param {{lang?: string}} words */
export function figure(number, {lang = "en"}) {
  const known = formats.get(lang) || new Intl.NumberFormat(lang);
  formats.set(lang, known);
  return known.format(number);
}

/** Numbers into a sentence: the browser fills in numbers only, so no grammar is needed here. */
/** @param {string | undefined} text @param {Record<string, number>} [numbers] @param {{lang?: string}} [words] */
export function fill(text, numbers = {}, words) {
  return (text || "").replace(/\{([a-z]+)\}/g, (all, name) => !(name in numbers) ? all : words ? figure(numbers[name], words) : String(numbers[name]));
}

/** Chips of articles; `zone` says under which paragraph the text opens. Those of one paragraph, or of what is marked with
 * data-cites, are one tab stop (`stop`: it is among these), and arrows move among them. */
/** @param {string[]} ids @param {string} zone @param {Context} context @param {Act} act @param {{long?: boolean, stop?: boolean}} [how] */
export function article_chips(ids, zone, {words, ui, id}, act, {long = false, stop = true} = {}) {
  return ids.filter((article) => words.articles[article]).map((article, index) => {
    const open = ui.article !== null && ui.article.zone === zone && ui.article.id === article;
    const {chip, label} = words.articles[article];
    return button({key: `chip-${zone}-${article}`, class: "rk-cite", "aria-label": label, "aria-expanded": open, "aria-controls": open ? `${id}-${zone}` : null, tabindex: stop && index === 0 ? null : -1, onkeydown: among_chips,
      onclick: () => act({kind: "article", zone, id: article})}, icon("rule"), long ? label : chip);
  });
}

/** @param {any} event */
function among_chips(event) {
  const group = event.target.closest("[data-cites]") || event.target.parentElement;
  const chips = [...group.querySelectorAll(".rk-cite")];
  if (chips.length > 1) move_among(event, chips);
}

/** @param {string} zone @param {Context} context @param {Act} act */
export function article_text(zone, {words, ui, id}, act) {
  if (ui.article === null || ui.article.zone !== zone) return null;
  const {label, text} = words.articles[ui.article.id];
  return h("div", {key: `article-${zone}`, class: "rk-article", id: `${id}-${zone}`, role: "note", "aria-label": label},
    h("p", null, h("b", null, label), " ", rich(text, words)),
    button({class: "rk-x", "aria-label": words.ui.close, onclick: () => act({kind: "article", zone, id: ui.article ? ui.article.id : ""})}, icon("close")));
}
