// After the final test: what each article came to, and the mistakes that cost most, each with the hand it was made in.
import {h, kernel_button} from "./dom.js";
import {icon} from "./icons.js";
import {article_chips, article_text, fill, rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonReport} LessonReport */
/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** @param {LessonReport} report @param {LessonContext} context @param {LessonAct} act */
export function report_part({title, lines, articles, mistakes}, context, act) {
  const {words, page} = context;
  // The step's heading may have said it.
  return h("section", {key: "report", class: "rk-ls-report", "aria-label": title},
    h("div", {key: "sum", class: "rk-lab-panel"}, title === page.step.heading ? null : h("h3", null, title), lines.map((line, index) => h("p", {key: String(index)}, rich(line, words)))),
    articles.length ? by_article(articles, context, act) : null,
    mistakes.length ? costly(mistakes, context, act) : null);
}

/** @param {LessonReport["articles"]} articles @param {LessonContext} context @param {LessonAct} act */
function by_article(articles, context, act) {
  const {page: {ui}, words, id} = context;
  return h("div", {key: "articles", class: "rk-lab-panel", "data-cites": ""}, h("h4", {id: `${id}-articles`}, ui.by_article),
    h("table", {class: "rk-ls-facts rk-ls-by", "aria-labelledby": `${id}-articles`},
      h("thead", {class: "rk-vh"}, h("tr", null, h("th", {scope: "col"}, ui.article), h("th", {scope: "col"}, ui.score))),
      h("tbody", null, articles.map(({id: article, text, right, of}, index) => h("tr", {key: article},
        h("th", {scope: "row"}, article_chips([article], "report", /** @type {any} */ (context), act, {stop: index === 0}), " ", h("span", null, rich(text, words))),
        h("td", null, h("span", {class: "rk-ls-share", "aria-hidden": "true"}, h("i", {style: {width: `${of ? right / of * 100 : 0}%`}})), h("b", null, fill(ui.of, {n: right, all: of}))))))),
    article_text("report", /** @type {any} */ (context), act));
}

/** @param {LessonReport["mistakes"]} mistakes @param {LessonContext} context @param {LessonAct} act */
function costly(mistakes, context, act) {
  const {page, words, ui, frozen} = context;
  return h("div", {key: "mistakes", class: "rk-lab-panel", "data-cites": ""}, h("h4", null, page.ui.mistakes),
    h("ol", {class: "rk-ls-mistakes"}, mistakes.map(({label, text, why, articles, refutation}, number) => h("li", {key: String(number), class: "rk-verdict rk-b-costly"},
      h("p", {class: "rk-ls-mistake"}, h("b", null, rich(label, words)), text ? [" · ", rich(text, words)] : null),
      h("p", null, rich(why, words), " ", article_chips(articles, `mistake${number}`, /** @type {any} */ (context), act, {stop: number === 0})),
      article_text(`mistake${number}`, /** @type {any} */ (context), act),
      refutation ? h("p", {class: "rk-ls-line"}, rich(refutation, words)) : null,
      frozen ? null : kernel_button(ui, {key: "look", class: "rk-lab-do rk-ls-look", onclick: () => act({kind: "mistake", number})}, icon("eye"), h("span", null, page.ui.look))))));
}
