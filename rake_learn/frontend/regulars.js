// Who sits at the table: what each was seen to do, and the guess how they play. Opens beside the table, never over it.
import {button, h, kernel_button} from "./dom.js";
import {move_among} from "./focus.js";
import {icon} from "./icons.js";
import {rich} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Regular} Regular */
/** @typedef {import("./types.d.ts").Ui} Ui */
/** @typedef {import("./types.d.ts").Act} Act */

/** @param {Context} context @param {number} seat @returns {Regular | null} */
function regular_at({company}, seat) {
  return (company && company.seats[seat]) || null;
}

/** The seat whose panel is open. */
/** @param {Ui} ui @returns {number | null} */
function looked_at(ui) {
  return ui.aside && ui.aside.kind === "seat" ? ui.aside.seat : null;
}

/** A button over the whole plaque; all seats together are one tab stop. */
/** @param {number} seat @param {Context} context @param {Act} act */
export function look_button(seat, context, act) {
  const regular = regular_at(context, seat);
  if (!regular) return null;
  const {ui, id} = context;
  const is_open = looked_at(ui) === seat;
  return button({key: "look", class: "rk-look", "data-look": seat, "aria-label": regular.label, "aria-expanded": is_open, "aria-controls": is_open ? `${id}-aside` : null,
    tabindex: seat === (ui.rove || 1) ? 0 : -1, onfocus: () => act({kind: "rove", seat}), onclick: () => act({kind: "look", seat})});
}

/** Arrows move around the table, Esc closes what is open. */
/** @param {Context} context @param {Act} act */
export function seat_keys({ui}, act) {
  return (/** @type {any} */ event) => {
    if (event.key === "Escape" && looked_at(ui) !== null) {
      event.preventDefault();
      act({kind: "look", seat: looked_at(ui)});
    } else move_among(event, [...event.currentTarget.querySelectorAll("[data-look]")]);
  };
}

/** @param {Context} context @param {Act} act */
export function regular_panel(context, act) {
  const {ui, words, id} = context;
  const seat = looked_at(ui);
  const regular = seat === null ? null : regular_at(context, seat);
  if (seat === null || !regular) return null;
  const close = () => act({kind: "look", seat});
  return h("section", {key: `aside-${seat}`, class: "rk-aside", id: `${id}-aside`, "aria-labelledby": `${id}-regular`, onkeydown: escape_key(close)},
    aside_head(`${id}-regular`, regular.name, words.ui.close, close),
    regular.bio ? h("p", {class: "rk-bio"}, regular.bio) : null,
    h("h4", null, words.company.seen),
    h("ul", {class: "rk-told"}, regular.told.map((text, index) => h("li", {key: `told-${index}`}, rich(text, words)))),
    regular.can_guess && !context.frozen ? guessing(seat, context, act) : null,
    answer(regular, context));
}

/** @param {string} id @param {string} title @param {string} label @param {() => void} close */
export function aside_head(id, title, label, close) {
  return h("div", {class: "rk-aside-head"},
    h("h3", {class: "rk-aside-title", id, tabindex: -1, "data-lm-suppress-shortcuts": "true"}, title),
    button({class: "rk-x", "aria-label": label, onclick: close}, icon("close")));
}

/** @param {() => void} close */
export function escape_key(close) {
  return (/** @type {any} */ event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
}

/** @param {number} seat @param {Context} context @param {Act} act */
function guessing(seat, {words, ui, id}, act) {
  const {styles, guess, send} = words.company;
  const chosen = styles.findIndex(({key}) => key === ui.style);
  /** @param {any} event */
  const arrows = (event) => {
    const to = move_among(event, [...event.currentTarget.children]);
    if (to !== null) act({kind: "style", style: styles[to].key});
  };
  return h("div", {key: "guess", class: "rk-guess"},
    h("h4", {id: `${id}-guess`}, guess),
    h("div", {class: "rk-styles", role: "radiogroup", "aria-labelledby": `${id}-guess`, "data-arrows": "own", onkeydown: arrows}, styles.map(({key, name, text}, index) =>
      button({key, class: "rk-style", role: "radio", "aria-checked": index === chosen, tabindex: index === Math.max(0, chosen) ? 0 : -1, onclick: () => act({kind: "style", style: key})},
        h("b", null, name), " ", h("span", null, text)))),
    kernel_button(ui, {key: "send", class: "rk-do", "aria-disabled": chosen < 0 || null, onclick: () => act({kind: "guess", seat, style: ui.style})}, send));
}

/** @param {Regular} regular @param {Context} context */
function answer({answer: given}, {words}) {
  if (!given) return null;
  return h("div", {key: "answer", class: `rk-answer ${given.right ? "rk-right" : "rk-not"}`, role: "status"},
    h("p", null, icon(given.right ? "tick" : "eye"), h("b", null, given.title)),
    h("p", null, rich(given.text, words)), h("p", null, rich(given.against, words)));
}
