// The end of a hand: each pot, who gets which share of it, and why.
import {h} from "./dom.js";
import {odd_chip} from "./icons.js";
import {article_chips, article_text, figure, rich} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Result} Result */
/** @typedef {import("./types.d.ts").Act} Act */

/** @param {Result} result @param {Context} context @param {Act} act */
export function result_part(result, context, act) {
  const {words} = context;
  return h("div", {key: "result", class: "rk-result", "data-cites": ""},
    result.pots.map((pot, index) => h("section", {key: `pot-${index}`, class: `rk-pt${is_slim(result, index) ? " rk-slim" : ""}`},
      h("h4", null, h("span", null, pot.label), is_slim(result, index) ? h("i", {class: share_class(pot.shares[0].seat)}, pot.shares[0].name) : null, h("b", null, figure(pot.amount, words))),
      is_slim(result, index) ? null : h("div", {class: "rk-split"}, pot.shares.map((share) =>
        h("span", {key: `share-${share.seat}`, class: share_class(share.seat), style: {"flex-grow": share.amount}},
          h("span", null, share.name), h("b", null, figure(share.amount, words), share.odd ? odd_chip(words.ui.odd_chip) : null)))),
      pot.text || pot.articles.length ? h("p", null, rich(pot.text, words), " ", article_chips(pot.articles, `pot${index}`, context, act, {stop: index === 0})) : null,
      article_text(`pot${index}`, context, act))),
    result.extra.map((text, index) => h("p", {key: `extra-${index}`, class: "rk-why"}, rich(text, words))));
}

/** Where there are several pots, one that goes to one player needs no bar of its own. */
/** @param {Result} result @param {number} index */
function is_slim(result, index) {
  return result.pots.length > 1 && result.pots[index].shares.length === 1;
}

/** @param {number} seat */
function share_class(seat) {
  return seat === 0 ? "rk-you" : "";
}
