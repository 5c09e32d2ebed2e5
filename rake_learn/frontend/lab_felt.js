// The table that is set up: your hand, the face-up row, the face-down cards. Each row of slots is one tab stop.
import {button, h} from "./dom.js";
import {card} from "./cards.js";
import {card_rows} from "./lab_keys.js";
import {down_left, has_centre, open_places, own_slots, slot_card, taken_up, used_cards} from "./lab_question.js";
import {fill} from "./text.js";

/** @typedef {import("./types_lab.d.ts").LabContext} LabContext */
/** @typedef {import("./types_lab.d.ts").LabAct} LabAct */

/** @param {LabContext} context @param {LabAct} act */
export function lab_felt(context, act) {
  const {question, words: {lab}, id} = context;
  const up = question.up.map((_, index) => `up:${index}`);
  const taken = taken_up(question).map((_, index) => `taken:${index}`);
  const empty = Array.from({length: open_places(question)}, (_, index) => `up:${question.up.length + index}`);
  const left = down_left(question);
  return h("div", {key: "felt", class: "rk-lab-felt"},
    row_head(`${id}-hand`, lab.hand, lab.change),
    slots("cards", Array.from({length: own_slots(question)}, (_, index) => `cards:${index}`), `${id}-hand`, context, act),
    row_head(`${id}-up`, lab.up, fill(lab.count, {n: question.up.length, all: question.players})),
    slots("up", [...up, ...taken, ...empty], `${id}-up`, context, act),
    has_centre(question) ? [row_head(`${id}-down`, lab.down, fill(lab.unknown, {n: left})), down_row(left, context, act)] : null,
    h("div", {key: "more", class: "rk-lab-more"},
      open_places(question) > question.cards.length - 3 && question.cards.length >= 3 ? button({key: "deal", class: "rk-lab-do", onclick: () => act({kind: "end", change: {kind: "deal", cards: shuffled(context)}})}, lab.deal) : null,
      has_centre(question) ? button({key: "clear", class: "rk-lab-do", onclick: () => act({kind: "end", change: {kind: "clear"}})}, lab.clear) : null));
}

/** Cards that are free, in any order: this deals an example, nothing is counted with it. */
/** @param {LabContext} context */
function shuffled({question}) {
  const used = used_cards(question);
  return card_rows().flat().filter((each) => !used.has(each)).map((each) => /** @type {[number, string]} */ ([Math.random(), each])).sort(([a], [b]) => a - b).map(([, each]) => each);
}

/** @param {string} id @param {string} text @param {string} more */
function row_head(id, text, more) {
  return h("h4", {key: id, id}, text, " ", h("span", null, more));
}

/** @param {string} row @param {string[]} names @param {string} label @param {LabContext} context @param {LabAct} act */
function slots(row, names, label, context, act) {
  const stop = names.includes(context.ui.stops[row]) ? context.ui.stops[row] : names[0];
  return h("div", {key: row, class: `rk-lab-row rk-row-${row}`, role: "group", "aria-labelledby": label, "data-roving": ""},
    names.map((name) => slot(name, row, name === stop, context, act)));
}

/** @param {string} name @param {string} row @param {boolean} is_stop @param {LabContext} context @param {LabAct} act */
function slot(name, row, is_stop, context, act) {
  const {question, words, ui, frozen} = context;
  const found = slot_card(question, name);
  const kind = name.split(":")[0];
  // The button lies over the card and holds no text: what is drawn on a card is no label.
  return h("div", {key: name, class: `rk-slot${found ? "" : " rk-empty"}${kind === "taken" ? " rk-slot-gone" : ""}${ui.open === name ? " rk-lab-open" : ""}`},
    found ? card(found, /** @type {any} */ (words)) : h("span", {class: "rk-plus", "aria-hidden": "true"}, "+"),
    kind === "taken" ? h("span", {class: "rk-tag", "aria-hidden": "true"}, words.lab.taken) : null,
    button({class: "rk-slot-take", "aria-label": slot_label(name, found, words), "aria-expanded": ui.open === name, "aria-disabled": frozen || null,
      tabindex: is_stop ? 0 : -1, "data-slot": name, "data-item": name,
      onfocus: () => act({kind: "stop", row, item: name}), onclick: () => { if (!frozen) act({kind: "open", slot: name}); }}));
}

/** @param {string} name @param {string | null} found @param {import("./types_lab.d.ts").LabWords} words */
function slot_label(name, found, {lab, cards}) {
  const [kind, index] = name.split(":");
  const given = /** @type {any} */ ({n: Number(index) + 1, card: found ? cards[found] : ""});
  if (!found) return fill(kind === "cards" ? (Number(index) >= 3 ? lab.add_pick : lab.empty_own) : lab.empty_up, given);
  return fill({cards: lab.change_own, up: lab.change_up, taken: lab.taken_up}[kind], given);
}

/** @param {number} left @param {LabContext} context @param {LabAct} act */
function down_row(left, {question, words}, act) {
  const hidden = question.taken.includes("??");
  return h("div", {key: "down", class: "rk-lab-down"},
    h("div", {class: "rk-backs", "aria-hidden": "true"}, Array.from({length: Math.max(0, left)}, (_, index) => card("??", /** @type {any} */ (words), {key: String(index)}))),
    h("div", {class: "rk-lab-step rk-on-felt", role: "group", "aria-label": words.lab.down},
      button({"aria-label": words.lab.fewer_down, "aria-disabled": left < 1 || null, onclick: () => act({kind: "change", change: {kind: "fewer_down"}})}, h("span", {"aria-hidden": "true"}, "−")),
      h("output", {"aria-live": "polite"}, String(left)),
      button({"aria-label": words.lab.more_down, "aria-disabled": !hidden || null, onclick: () => act({kind: "change", change: {kind: "more_down"}})}, h("span", {"aria-hidden": "true"}, "+"))));
}
