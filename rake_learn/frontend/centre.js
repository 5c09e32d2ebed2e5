// The middle of the felt: the pots, one sentence about the spread, and the spread.
import {h} from "./dom.js";
import {pot_chips} from "./icons.js";
import {spread} from "./spread.js";
import {article_chips, article_text, figure, rich} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Act} Act */

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function centre(frame, context, act) {
  const {words} = context;
  return h("section", {class: "rk-centre", "aria-label": words.ui.centre},
    h("div", {class: "rk-tbar"},
      h("div", {class: "rk-pots"}, frame.result && frame.result.pots.length ? paid_pots(frame, context) : frame.pots.map((pot, index) =>
        h("div", {key: `pot-${index}`, class: "rk-pot", "data-pot": index}, pot_chips(),
          h("span", {class: "rk-w"}, h("span", null, pot.label), pot.who ? h("span", {class: "rk-in"}, pot.who) : null), " ", h("b", null, figure(pot.amount, words))))),
      frame.caption ? h("p", {class: "rk-cap"}, rich(frame.caption.text, words), " ", article_chips(frame.caption.articles, "caption", context, act)) : null,
      frame.caption ? article_text("caption", context, act) : null),
    spread(frame, context, act));
}

/** At the end a pot shows who gets it. */
/** @param {Frame} frame @param {Context} context */
function paid_pots(frame, {words}) {
  return frame.result ? frame.result.pots.map((pot, index) => h("div", {key: `paid-${index}`, class: "rk-pot rk-paid", "data-pot": index, "data-to": pot.shares.map((share) => share.seat).join(" ")},
    h("span", {class: "rk-w"}, h("span", null, pot.label), h("b", null, figure(pot.amount, words)),
      h("span", {class: "rk-to"}, pot.shares.map((share) => `${share.name} ${figure(share.amount, words)}`).join(" · "))))) : null;
}
