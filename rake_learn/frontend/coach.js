// What the coach says: a verdict on an act with a deal that refutes it, a hint when asked, and when to speak at all.
// Stands beside the table, never over it, and holds only what the kernel has told.
import {button, h, kernel_button} from "./dom.js";
import {card} from "./cards.js";
import {move_among} from "./focus.js";
import {icon} from "./icons.js";
import {aside_head, escape_key} from "./regulars.js";
import {article_chips, article_text, marks_of, rich} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Verdict} Verdict */
/** @typedef {import("./types.d.ts").Hint} Hint */
/** @typedef {import("./types.d.ts").Words} Words */
/** @typedef {import("./types.d.ts").Act} Act */

/** A shape for each verdict: colour never stands alone. */
/** @param {string} band */
export function verdict_mark(band) {
  const ground = "var(--ground)";
  /** @param {string} d */
  const line = (d) => h("path", {d, fill: "none", stroke: ground, "stroke-width": 2.3, "stroke-linecap": "round", "stroke-linejoin": "round"});
  /** @type {Record<string, import("./types.d.ts").Kids>} */
  const shapes = {
    best: [h("path", {d: "M13 2.100l3.100 3 4.300-.4.500 4.300 3.600 2.400-2.200 3.700 1 4.200-4.200 1.200-1.800 3.900-4.300-.9-4.300.9-1.800-3.900-4.200-1.200 1-4.200L1.500 11.400l3.600-2.400.5-4.300 4.300.4z", fill: "currentColor"}), line("M8.300 13.600l3.300 3.300 6.100-6.600")],
    fine: [h("circle", {cx: 13, cy: 13, r: 10, fill: "none", stroke: "currentColor", "stroke-width": 2.600}), h("circle", {cx: 13, cy: 13, r: 4.400, fill: "currentColor"})],
    costly: [h("path", {d: "M13 2.500L25 23.500H1z", fill: "currentColor", stroke: "currentColor", "stroke-width": 1.500, "stroke-linejoin": "round"}), line("M13 10v6M13 20v.1")],
    trap: [h("path", {d: "M8 1.500h10l6.500 6.500v10L18 24.500H8L1.500 18V8z", fill: "currentColor"}), line("M8 7v3.500c0 1.200.8 2 2 2h6c1.200 0 2-.8 2-2V7M13 7v12.500")],
    unclear: [h("circle", {cx: 13, cy: 13, r: 11, fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-dasharray": "4 3"}), h("path", {d: "M6.500 14.500c2.200-4 4.300-4 6.500-1.500s4.300 2.500 6.500-1.500", fill: "none", stroke: "currentColor", "stroke-width": 2.300, "stroke-linecap": "round"})],
  };
  return h("svg", {class: "rk-band", viewBox: "0 0 26 26", "aria-hidden": "true"}, shapes[band] || null);
}

/** The verdict that goes with a step: on the learner's last act up to it. */
/** @param {Record<string, Verdict>} verdicts @param {number} at @returns {Verdict | null} */
export function verdict_at(verdicts, at) {
  const last = Math.max(-1, ...Object.keys(verdicts).map(Number).filter((index) => index <= at));
  return verdicts[String(last)] || null;
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function coach_part(frame, context, act) {
  const {coach, at, words} = context;
  if (!coach) return null;
  const verdict = verdict_at(coach.verdicts, at);
  const end = frame.result && coach.end ? coach.end : null;
  const parts = [
    coach.trouble ? h("p", {key: "trouble", class: "rk-coach-word"}, coach.trouble) : null,
    end ? h("p", {key: "end", class: "rk-coach-word"}, h("b", null, words.coach.note), " ", rich(end.text, words)) : null,
    verdict ? verdict_box(verdict, context, act) : null,
    verdict && frame.result && coach.luck ? h("p", {key: "luck", class: "rk-luck"}, rich(coach.luck, words)) : null,
    hint_part(frame, context, act),
  ].filter((part) => part !== null);
  return parts.length ? h("section", {key: "coach", class: "rk-coach", "aria-label": words.coach.coach}, parts) : null;
}

/** @param {Verdict} verdict @param {Context} context @param {Act} act */
function verdict_box(verdict, context, act) {
  const {words, frozen} = context;
  const {again} = verdict;
  // All its article chips are one tab stop: the first there is.
  const first = [verdict.articles, ...verdict.further.map(({articles}) => articles)].findIndex((articles) => articles.length > 0);
  return h("div", {key: "verdict", class: `rk-verdict rk-b-${verdict.band}`, "data-cites": ""},
    h("p", {class: "rk-said"}, verdict_mark(verdict.band), h("span", null, h("b", null, verdict.word), " · ", rich(verdict.choice, words))),
    h("p", null, rich(verdict.why, words), " ", article_chips(verdict.articles, "verdict", context, act, {stop: first === 0})),
    article_text("verdict", context, act),
    verdict.further.map(({text, articles}, index) => [
      h("p", {key: `further-${index}`, class: "rk-further"}, icon("eye"), h("span", null, rich(text, words), " ", article_chips(articles, `further${index}`, context, act, {stop: first === index + 1}))),
      article_text(`further${index}`, context, act)]),
    h("p", {class: "rk-price"}, rich(verdict.price, words)),
    verdict.refutation ? refutation(verdict.refutation, context, act, first < 0) : null,
    tries(verdict, words),
    again === null || frozen ? null : button({key: "again", class: "rk-do rk-again", onclick: () => act({kind: "step", at: again})}, icon("back"), h("span", null, words.coach.again)),
    h("p", {class: "rk-basis"}, rich(verdict.basis, words)));
}

/** A deal that the learner's own view allows, in which another choice does better. */
/** @param {NonNullable<Verdict["refutation"]>} given @param {Context} context @param {Act} act @param {boolean} stop */
function refutation(given, context, act, stop) {
  const {words, id} = context;
  return h("section", {key: "refutation", class: "rk-refute", "aria-labelledby": `${id}-refute`},
    h("h4", {id: `${id}-refute`}, words.coach.refuted),
    given.rows.map((row, index) => h("div", {key: `row-${index}`, class: "rk-rw"},
      h("span", {class: "rk-vh"}, row.label),
      h("div", {class: "rk-five", "aria-hidden": "true"}, row.cards.map((code) => card(code, words, {key: code.slice(0, 2)}))),
      h("div", {class: "rk-made"}, h("b", null, row.name), " ", h("span", null, rich(row.made, words)), row.wins ? [" ", h("em", null, row.wins)] : null))),
    h("p", null, rich(given.text, words), " ", article_chips(given.articles, "refute", context, act, {stop})),
    article_text("refute", context, act),
    h("p", null, given.share));
}

/** On a narrow page the buttons may stand before the verdict: one line of it stands with them, and leads there. */
/** @param {Context} context @param {Act} act */
export function verdict_peek({coach, at, words}, act) {
  const verdict = coach ? verdict_at(coach.verdicts, at) : null;
  if (!verdict) return null;
  return button({key: "peek", class: `rk-peek rk-b-${verdict.band}`, tabindex: -1, onclick: () => act({kind: "peek"})},
    verdict_mark(verdict.band), h("span", null, h("b", null, verdict.word), " · ", rich(verdict.choice, words)), icon("right"));
}

/** Everything tried at this decision; the first one counts. */
/** @param {Verdict} verdict @param {Words} words */
function tries({tries: tried}, words) {
  if (!tried.length) return null;
  return h("div", {key: "tries", class: "rk-tries"}, h("h4", null, words.coach.tried),
    h("ul", null, tried.map((each, index) => h("li", {key: `try-${index}`, class: `rk-b-${each.band}`},
      each.band ? verdict_mark(each.band) : null, h("span", null, rich(each.choice, words)), each.word ? [" ", h("b", null, each.word)] : null,
      index === 0 ? h("small", null, [words.coach.first, each.hinted].filter(Boolean).join(" · ")) : null))));
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
function hint_part(frame, context, act) {
  const {coach, at, words, ui, frozen, id} = context;
  if (!coach || coach.mode !== "before") return null;
  const hint = coach.hints[String(at)];
  if (!hint) return frame.legal && !frozen ? kernel_button(ui, {key: "ask", class: "rk-do rk-ask", onclick: () => act({kind: "hint", at})}, icon("eye"), h("span", null, words.coach.ask)) : null;
  if (!hint.rows) return h("p", {key: "wait", class: "rk-coach-word"}, hint.wait);
  const [choice, ...heads] = words.coach.head;
  return h("div", {key: "hint", class: "rk-hint"},
    h("h4", {id: `${id}-hint-title`}, words.coach.hint),
    h("table", {"aria-labelledby": `${id}-hint-title`},
      h("thead", null, h("tr", null, h("th", {scope: "col"}, choice), heads.map((head) => h("th", {scope: "col", key: head}, head)))),
      h("tbody", null, hint.rows.map((row, index) => h("tr", {key: `row-${index}`, class: `rk-b-${row.band}`},
        h("th", {scope: "row"}, rich(row.choice, words)), h("td", null, row.chips), h("td", null, row.win), h("td", null, verdict_mark(row.band), " ", row.word))))),
    h("p", {class: "rk-basis"}, words.coach.reach, " ", rich(hint.basis || "", words)));
}

// ------------------------------------------------------------------------------ when to speak

/** The state of the coach, always in sight, and the way to change it. */
/** @param {Context} context @param {Act} act */
export function coach_chip({coach, words, ui, id, frozen}, act) {
  if (!coach || frozen) return null;
  const mode = words.coach.modes.find(({key}) => key === coach.mode);
  const open = is_menu(ui);
  return button({key: "coach", class: `rk-chip rk-small-chip rk-coach-chip rk-c-${coach.mode}`, "aria-expanded": open, "aria-controls": open ? `${id}-aside` : null, "data-coach": "",
    onclick: () => act({kind: "menu"})}, icon("whistle"), h("span", null, words.coach.coach, marks_of(words).colon, mode ? mode.state : ""), mode_mark(coach.mode));
}

/** Where there is no room for words a sign stands for the state: asked, at once, at the end, off. */
/** @param {string} mode */
function mode_mark(mode) {
  const lines = /** @type {Record<string, string>} */ ({before: "M3.200 4a2.800 2.800 0 1 1 3.600 2.700C6 7 6 7.300 6 8M6 10v.2", after: "M2.200 6.500l2.600 2.600L10 3.500", end: "M3.500 10.500v-9M3.500 2h5.500l-1.500 2L9 6H3.500", never: "M2.500 2.500l7 7M9.500 2.500l-7 7"});
  return h("svg", {class: "rk-mode", viewBox: "0 0 12 12", "aria-hidden": "true"}, h("path", {d: lines[mode], fill: "none", stroke: "currentColor", "stroke-width": 1.700, "stroke-linecap": "round", "stroke-linejoin": "round"}));
}

/** @param {Context["ui"]} ui */
function is_menu(ui) {
  return Boolean(ui.aside && ui.aside.kind === "coach");
}

/** @param {Context} context @param {Act} act */
export function coach_menu({coach, words, ui, id}, act) {
  if (!coach || !is_menu(ui)) return null;
  const {modes, choose} = words.coach;
  const close = () => act({kind: "menu"});
  const chosen = Math.max(0, modes.findIndex(({key}) => key === coach.mode));
  /** @param {any} event */
  const arrows = (event) => {
    const to = move_among(event, [...event.currentTarget.children]);
    if (to !== null) act({kind: "coach", mode: modes[to].key});
  };
  return h("section", {key: "aside-coach", class: "rk-aside", id: `${id}-aside`, "aria-labelledby": `${id}-coach`, onkeydown: escape_key(close)},
    aside_head(`${id}-coach`, choose, words.ui.close, close),
    h("div", {class: "rk-styles", role: "radiogroup", "aria-labelledby": `${id}-coach`, "data-arrows": "own", onkeydown: arrows}, modes.map(({key, name, text}, index) =>
      button({key, class: "rk-style", role: "radio", "aria-checked": index === chosen, tabindex: index === chosen ? 0 : -1, onclick: () => act({kind: "coach", mode: key})},
        h("b", null, name), " ", h("span", null, text)))));
}
