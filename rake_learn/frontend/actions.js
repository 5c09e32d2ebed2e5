// What the learner may do now: exactly what the frame calls legal, and nothing else.
import {button, h, kernel_button} from "./dom.js";
import {verdict_peek} from "./coach.js";
import {move_among} from "./focus.js";
import {icon} from "./icons.js";
import {article_chips, article_text, figure, fill, rich} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Amount} Amount */
/** @typedef {import("./types.d.ts").Act} Act */

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function actions(frame, context, act) {
  const parts = [
    alert_box(context, act), has_buttons(frame, context) ? verdict_peek(context, act) : null, decision(frame, context, act), going_on(context, act), closing(context, act),
  ].filter((part) => part !== null);
  if (!parts.length) return null;
  const {words, ui} = context;
  return h("section", {key: "acts", class: "rk-acts", "aria-label": words.ui.actions, "aria-busy": ui.pending}, parts);
}

/** Does this frame need the bar with the buttons in thumb reach? */
/** @param {Frame} frame @param {Context} context */
export function has_buttons({legal}, {frozen}) {
  return !frozen && legal !== null && Boolean(legal.fold || legal.check || legal.call || legal.bet || legal.raise_to);
}

/** @param {Context} context */
export function has_alert({alert, ui}) {
  return alert !== null && ui.dismissed !== alert.n;
}

/** @param {Context} context @param {Act} act */
function alert_box(context, act) {
  const {alert, words} = context;
  if (!alert || !has_alert(context)) return null;
  return h("div", {key: `alert-${alert.n}`, class: `rk-alert rk-${alert.kind}`, role: "alert"},
    icon("warn"),
    h("div", null,
      h("p", null, h("b", null, rich(alert.what, words)), alert.why ? [" ", rich(alert.why, words)] : null, " ", article_chips(alert.articles, "alert", context, act)),
      article_text("alert", context, act)),
    button({class: "rk-x", "aria-label": words.ui.close, onclick: () => act({kind: "dismiss"})}, icon("close")));
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
function decision(frame, context, act) {
  const {legal} = frame;
  const {words, ui, hand, at, frames, frozen} = context;
  if (!legal || frozen) return null;
  const kind = amount_kind(frame);
  const branch = at < frames.length - 1 || !hand.live;
  return h("div", {key: "decide", class: "rk-decide"},
    legal.prompt ? h("p", {class: "rk-prompt"}, rich(legal.prompt, words)) : null,
    branch ? h("p", {class: "rk-whatif"}, icon("fork"), h("span", null, words.ui.what_if)) : null,
    kind ? amount_editor(/** @type {Amount} */ (legal[kind]), context, act) : null,
    has_buttons(frame, context) ? h("div", {class: "rk-bar", role: "group", "aria-label": words.ui.actions},
      plain_action("fold", frame, ui, act), plain_action("check", frame, ui, act), plain_action("call", frame, ui, act),
      kind ? amount_action(kind, frame, context, act) : null) : null);
}

/** @param {Frame} frame @returns {"bet" | "raise_to" | null} */
export function amount_kind({legal}) {
  if (!legal) return null;
  return legal.bet ? "bet" : legal.raise_to ? "raise_to" : null;
}

/** The amount that would be sent: what was set, held inside the legal range. */
/** @param {Amount} range @param {number | null} wanted */
export function legal_amount(range, wanted) {
  const first = range.presets.length ? range.presets[0].to : range.min;
  return Math.min(range.max, Math.max(range.min, Math.round(wanted ?? first)));
}

/** What was typed, if it is a whole number inside the range; nothing else is ever read as one. */
/** @param {Amount} range @param {string} text @returns {number | null} */
export function typed_amount(range, text) {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return number >= range.min && number <= range.max ? number : null;
}

/** @param {Amount} range @param {string | null} typed */
function is_wrong(range, typed) {
  return typed !== null && typed_amount(range, typed) === null;
}

/** @param {"fold" | "check" | "call"} type @param {Frame} frame @param {Context["ui"]} ui @param {Act} act */
function plain_action(type, {legal}, ui, act) {
  const given = legal && legal[type];
  if (!given) return null;
  return kernel_button(ui, {key: `do-${type}`, class: `rk-do rk-do-${type}`, "data-act": type, onclick: () => act({kind: "send", action: {type}})},
    h("span", null, given.label), given.hint ? h("small", null, given.hint) : null);
}

/** @param {"bet" | "raise_to"} kind @param {Frame} frame @param {Context} context @param {Act} act */
function amount_action(kind, {legal}, {ui, words}, act) {
  const range = /** @type {Amount} */ (legal && legal[kind]);
  const amount = legal_amount(range, ui.amount);
  const wrong = is_wrong(range, ui.typed);
  return kernel_button(ui, {key: `do-${kind}`, class: "rk-do rk-main", "data-act": kind, "aria-disabled": wrong || null,
    onclick: () => act({kind: "send", action: {type: kind, amount}})}, h("span", null, wrong ? range.label.replace("{n}", "…") : fill(range.label, {n: amount}, words)));
}

/** @param {Amount} range @param {Context} context @param {Act} act */
function amount_editor(range, {ui, words, id}, act) {
  if (range.min >= range.max) return null;
  const amount = legal_amount(range, ui.amount);
  const share = ((amount - range.min) / (range.max - range.min)) * 100;
  const wrong = is_wrong(range, ui.typed);
  const hint = range.hint || wrong ? `${id}-hint` : null;
  /** @param {number} value */
  const set = (value) => act({kind: "amount", value: legal_amount(range, value)});
  return h("div", {key: "amount", class: "rk-amount", role: "group", "aria-label": range.name},
    presets(range, amount, set, words),
    h("div", {class: "rk-amt"},
      h("input", {type: "range", class: "rk-range", "data-lm-suppress-shortcuts": "true", min: range.min, max: range.max, step: 1, value: amount, "aria-label": range.name, "aria-describedby": hint,
        style: {"--p": `${share}%`}, oninput: (/** @type {any} */ event) => set(Number(event.target.value))}),
      h("div", {class: "rk-num"},
        button({"aria-label": words.ui.less, tabindex: -1, onclick: () => set(amount - 1)}, h("span", {"aria-hidden": "true"}, "−")),
        h("input", {class: "rk-exact", "data-lm-suppress-shortcuts": "true", role: "spinbutton", inputmode: "numeric", autocomplete: "off", size: 4, value: ui.typed ?? amount, "aria-valuenow": amount, "aria-valuemin": range.min, "aria-valuemax": range.max, "aria-label": range.name, "aria-describedby": hint, "aria-invalid": wrong || null,
          onkeydown: (/** @type {any} */ event) => {
            const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
            if (way) { event.preventDefault(); set(amount + way); }
          },
          oninput: (/** @type {any} */ event) => act({kind: "type", text: event.target.value, range}),
          onchange: () => wrong || act({kind: "type", text: null, range})}),
        button({"aria-label": words.ui.more, tabindex: -1, onclick: () => set(amount + 1)}, h("span", {"aria-hidden": "true"}, "+")))),
    wrong ? h("p", {key: "wrong", class: "rk-legal rk-wrong", role: "status", id: hint}, fill(words.ui.amount_whole, {least: range.min, most: range.max}, words))
      : range.hint ? h("p", {key: "hint", class: "rk-legal", id: hint}, range.hint) : null);
}

/** @param {Amount} range @param {number} amount @param {(value: number) => void} set @param {Context["words"]} words */
function presets(range, amount, set, words) {
  const list = range.presets;
  if (!list.length) return null;
  const chosen = list.findIndex((preset) => preset.to === amount);
  /** @param {any} event */
  const arrows = (event) => {
    const to = move_among(event, [...event.currentTarget.children]);
    if (to !== null) set(list[to].to);
  };
  return h("div", {class: "rk-presets", role: "radiogroup", "aria-label": range.name, "data-arrows": "own", onkeydown: arrows}, list.map((preset, index) =>
    button({key: `preset-${index}`, class: "rk-pre", role: "radio", "aria-checked": index === chosen, tabindex: index === Math.max(0, chosen) ? 0 : -1, onclick: () => set(preset.to)},
      h("span", null, preset.label), " ", h("b", null, figure(preset.to, words)))));
}

/** The others act, step by step: the learner may go on sooner. */
/** @param {Context} context @param {Act} act */
function going_on({words, ui}, act) {
  if (ui.playing === null) return null;
  const by_key = ui.prefs.pace === "key";
  return h("div", {key: "going-on", class: "rk-bar rk-going-on"}, h("p", null, by_key ? words.ui.playing_key : words.ui.playing_calm),
    button({key: "skip", class: "rk-do rk-main", onclick: () => act({kind: "skip"})}, icon("skip"), h("span", null, by_key ? words.ui.show_next : words.ui.to_your_turn)));
}

/** Is this the end of a hand, with something left to choose? */
/** @param {Context} context */
export function can_close({hand, at, frames, frozen, ui}) {
  const {back, next, open, close} = hand.can;
  return !frozen && ui.playing === null && at === frames.length - 1 && Boolean(back || (!hand.live && (next || open || close)));
}

/** After the hand: back to the hand as played, the next one, and everything open. */
/** @param {Context} context @param {Act} act */
function closing(context, act) {
  if (!can_close(context)) return null;
  const {hand, ui} = context;
  const {back, next, open, close} = hand.can;
  // Open and close are one button, so that the focus stays on it.
  return h("div", {key: "closing", class: "rk-bar rk-closing"},
    back ? kernel_button(ui, {key: "back", class: "rk-do rk-main", "data-act": "back", onclick: () => act({kind: "line", id: 0})}, back) : null,
    next ? kernel_button(ui, {key: "next", class: `rk-do ${back ? "" : "rk-main"}`, "data-act": "next", onclick: () => act({kind: "next"})}, next) : null,
    open || close ? kernel_button(ui, {key: "open", class: "rk-do", "data-act": open ? "open" : "close", onclick: () => act({kind: "open", on: Boolean(open)})}, open || close) : null);
}
