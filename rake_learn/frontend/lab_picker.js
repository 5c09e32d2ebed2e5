// The grid of all cards, for one slot: one tab stop, arrows in four rows of suits.
import {button, h} from "./dom.js";
import {card_name} from "./cards.js";
import {card_rows} from "./lab_keys.js";
import {slot_card, used_cards} from "./lab_question.js";
import {fill} from "./text.js";

/** @typedef {import("./types_lab.d.ts").LabContext} LabContext */
/** @typedef {import("./types_lab.d.ts").LabAct} LabAct */

/** @param {LabContext} context @param {LabAct} act */
export function card_picker(context, act) {
  const {question, words, ui} = context;
  const slot = /** @type {string} */ (ui.open);
  const own = slot_card(question, slot);
  const used = used_cards(question);
  const cards = /** @type {any} */ (words);
  return h("div", {key: "picker", class: "rk-picker"},
    h("div", {class: "rk-grid", role: "grid", "aria-label": words.lab.choose}, card_rows().map((row) => h("div", {key: row[0][1], class: "rk-suit", role: "row"}, row.map((code) => {
      const is_used = used.has(code) && code !== own;
      return h("div", {key: code, role: "gridcell", class: `rk-pickable${code === own ? " rk-chosen" : ""}${is_used ? " rk-used" : ""}`}, h("span", {"aria-hidden": "true"}, card_name(code, cards)),
        button({class: "rk-slot-take", "data-pick": code, tabindex: code === ui.at ? 0 : -1, "aria-disabled": is_used || null, "aria-pressed": code === own,
          "aria-label": is_used ? fill(words.lab.used, /** @type {any} */ ({card: words.cards[code]})) : words.cards[code],
          onfocus: () => act({kind: "at", card: code}), onclick: () => { if (!is_used) act({kind: "choose", card: code}); }}));
    })))),
    h("div", {class: "rk-lab-more"}, ...ends(slot, own, context, act)));
}

/** @param {string} slot @param {string | null} own @param {LabContext} context @param {LabAct} act */
function ends(slot, own, {question, words}, act) {
  const {lab} = words;
  const end = (/** @type {string} */ kind, /** @type {string} */ text) => button({key: kind, class: "rk-lab-do", onclick: () => act({kind: "end", change: {kind, slot}})}, text);
  const row = slot.split(":")[0];
  return [
    own && row === "up" ? end("take", lab.take) : null,
    row === "taken" ? end("put_back", lab.put_back) : null,
    own && (row !== "cards" || question.cards.length > 3) ? end("remove", lab.remove) : null,
    button({key: "done", class: "rk-lab-do", onclick: () => act({kind: "close"})}, lab.done)];
}
