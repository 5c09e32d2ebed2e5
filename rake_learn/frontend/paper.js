// On paper nothing is stepped through: while a page is printed, all its steps stand in its place, one below the other.
import {h, mount} from "./dom.js";

/** @typedef {import("./types.d.ts").Kids} Kids */
/** @typedef {import("./types.d.ts").Words} Words */

/**
 * @param {any} page the document @param {any} place the element that shows one step
 * @param {() => {words: Words, kind: string, two: boolean, title: Kids, subtitle: Kids, steps: Kids[]}} all is asked when it is printed
 */
export function print_all(page, place, all) {
  const view = page.defaultView;
  /** @type {import("./types.d.ts").Mounted | null} */
  let paper = null;
  const lay = () => { paper ||= mount(page, place.parentNode, sheet(all())); };
  const clear = () => {
    if (paper) paper.dom.remove();
    paper = null;
  };
  view.addEventListener("beforeprint", lay);
  view.addEventListener("afterprint", clear);
  // Where a browser has no such events, or is only asked how the page would look.
  view.matchMedia("print").addEventListener("change", (/** @type {{matches: boolean}} */ {matches}) => { if (matches) lay(); else clear(); });
}

/** Always light: paper is. */
/** @param {{words: Words, kind: string, two: boolean, title: Kids, subtitle: Kids, steps: Kids[]}} all */
function sheet({words, kind, two, title, subtitle, steps}) {
  return h("article", {class: `rake-learn rk-paper ${kind}${two ? " rk-two" : ""}`, "data-theme": "light", lang: words.tag || words.lang, dir: words.dir},
    h("header", null, h("h2", null, title), subtitle ? h("p", null, subtitle) : null),
    steps.map((step, index) => h("section", {key: String(index), class: "rk-paper-step"}, step)));
}
