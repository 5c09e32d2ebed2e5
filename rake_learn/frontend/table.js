// The whole widget as one tree. Pure: the same frame and context give the same tree.
import {h, kernel_button} from "./dom.js";
import {actions, can_close, has_alert, has_buttons} from "./actions.js";
import {banner} from "./banner.js";
import {centre} from "./centre.js";
import {coach_chip} from "./coach.js";
import {move_among} from "./focus.js";
import {furrows, icon, mark} from "./icons.js";
import {live_region} from "./news.js";
import {note} from "./note.js";
import {settings_chips} from "./settings.js";
import {text_table} from "./text_table.js";
import {hero, seats} from "./seats.js";
import {stage_now} from "./spread.js";
import {timeline} from "./timeline.js";
import {trail_art} from "./trail.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Act} Act */
/** @typedef {import("./types.d.ts").Tree} Tree */

/** @param {Frame | undefined} frame @param {Context} context @param {Act} act */
export function table(frame, context, act) {
  const {words, ui} = context;
  const label = context.hand.title || words.ui.table;
  const {prefs, zoom} = ui;
  const look = ["rake-learn", prefs.deck === "two" && "rk-two", prefs.project && "rk-project"].filter(Boolean).join(" ");
  return h("section", {class: look, style: zoom === 1 ? null : {zoom, "--zoom": zoom}, lang: words.tag, dir: words.dir, role: "region", tabindex: -1, "aria-label": label, "data-lm-suppress-shortcuts": "true"},
    frame ? shell(frame, context, act) : null,
    live_region(context));
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
function shell(frame, context, act) {
  if (context.ui.prefs.text) return told_shell(frame, context, act);
  const controls = actions(frame, context, act);
  return h("div", {key: "shell", class: `rk-shell ${shell_classes(frame, context)}${controls ? " rk-with-acts" : ""}`},
    header(frame, context, act),
    banner(context.ui, context.words.ui.thinking, context.words.ui.disconnected),
    h("div", {key: "stage", class: "rk-stage-area"}, h("div", {class: "rk-rail"}, h("div", {class: "rk-felt", style: felt_room(context)},
      furrows(), trail_art(context.ui.trails, true), seats(frame, context, act), centre(frame, context, act), hero(frame, context), trail_art(context.ui.trails, false)))),
    note(frame, context, act),
    controls,
    timeline(context, act));
}

/** The same state in words. */
/** @param {Frame} frame @param {Context} context @param {Act} act */
function told_shell(frame, context, act) {
  return h("div", {key: "shell-told", class: `rk-shell rk-text${context.ui.low ? " rk-low" : ""}`}, header(frame, context, act), banner(context.ui, context.words.ui.thinking, context.words.ui.disconnected), text_table(frame, context, act), timeline(context, act));
}

/** What the second pass has measured: how far the seats above reach down, the hand up, and how much is left for two rows of cards. */
/** @param {Context} context */
function felt_room({ui: {room}}) {
  return room ? {"--top": `${room.top}px`, "--low": `${room.low}px`, "--rows": `${room.rows}px`} : {};
}

/** @param {Frame} frame @param {Context} context */
function shell_classes(frame, context) {
  const players = frame.seats.length;
  const size = players <= 4 ? "rk-few" : players <= 7 ? "rk-some" : "rk-many";
  const open = frame.seats.slice(1).some((seat) => seat.cards.length > 0 && seat.cards.every((code) => !code.startsWith("??")));
  const end = frame.result !== null || (stage_now(frame) >= 7 && open);
  const pots = (frame.result ? frame.result.pots : frame.pots).length;
  return [size, pots > 2 && "rk-split-pots", context.ui.lost && "rk-off", context.ui.low && "rk-low", players > 5 && players <= 7 && "rk-tight", open && "rk-hands", end && "rk-end", has_buttons(frame, context) ? "rk-acting" : (can_close(context) || has_alert(context)) && "rk-closable"].filter(Boolean).join(" ");
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
function header(frame, context, act) {
  const {hand, frames, at, ui, frozen} = context;
  const {open, close} = hand.can;
  const toggle = frozen || hand.live || at === frames.length - 1 ? null : open || close;
  return h("header", {key: "top", class: "rk-top"}, mark(),
    h("h2", null, hand.title, hand.subtitle ? h("small", null, hand.subtitle) : null),
    h("span", {class: "rk-grow"}),
    tools([coach_chip(context, act), ...settings_chips(context, act),
    toggle ? kernel_button(ui, {key: "toggle", class: "rk-chip rk-small-chip", onclick: () => act({kind: "open", on: Boolean(open)})}, icon("eye"), h("span", null, toggle)) : null], context));
}

/** The header's buttons: one tab stop, arrows move. */
/** @param {(Tree | null)[]} given @param {Context} context */
function tools(given, {words}) {
  const buttons = given.filter((one) => one !== null);
  if (!buttons.length) return null;
  return h("div", {key: "tools", class: "rk-tools", role: "toolbar", "aria-label": words.ui.tools, onkeydown: (/** @type {any} */ event) => move_among(event, [...event.currentTarget.children])},
    buttons.map((one, index) => ({...one, props: {...one.props, tabindex: index ? -1 : 0}})));
}
