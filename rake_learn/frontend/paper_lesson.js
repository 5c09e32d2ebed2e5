// A lesson on paper: each step with its text and cards, the table in words, what is asked and what is answered.
import {h} from "./dom.js";
import {frames_of} from "./frames.js";
import {ask_panel} from "./lesson_ask.js";
import {step_panel} from "./lesson_page.js";
import {step_on_paper, table_on_paper} from "./paper_hand.js";
import {article_chips, rich} from "./text.js";
import {part} from "./text_table.js";
import {fresh_ui} from "./ui.js";

/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */

/**
 * @param {{words: import("./types.d.ts").Words, page: any, steps: any[]}} lesson as it lies in the page
 * @param {import("./types.d.ts").Preferences} prefs
 */
export function lesson_on_paper({words, page: shared, steps}, prefs) {
  const ui = {...fresh_ui(prefs), sent: null};
  return {words, kind: "rk-lesson", two: prefs.deck === "two", title: rich(shared.title, words), subtitle: rich(shared.subtitle, words), steps: steps.map(({page: own, hand, frames, at}, n) => {
    const page = {...shared, ...own, alert: null};
    const id = `paper-${n}`;
    const context = /** @type {LessonContext} */ (/** @type {any} */ ({page, words, ui, id, frozen: true}));
    return [
      h("p", {key: "mark", class: "rk-eyebrow"}, page.steps[n].label),
      n === 0 && page.goals.length ? h("div", {key: "goals", class: "rk-ls-goals"}, h("b", null, page.ui.goals), h("ul", null, page.goals.map((/** @type {string} */ goal, /** @type {number} */ index) => h("li", {key: String(index)}, rich(goal, words)))),
        page.articles.length ? h("p", {key: "teaches", class: "rk-eyebrow"}, page.ui.articles, " ", article_chips(page.articles, "goals", /** @type {any} */ (context), () => {})) : null) : null,
      step_panel(context, () => {}),
      hand ? table_in_lesson(frames_of({get: () => frames})[at], {words, hand, frames: [], at, alert: null, company: null, coach: null, ui, id, frozen: true}) : null,
      ask_panel(context, () => {})];
  })};
}

/** @param {import("./types.d.ts").Frame} frame @param {import("./types.d.ts").Context} context */
function table_in_lesson(frame, context) {
  return [part("note", context.words.ui.live, step_on_paper(frame, context)), table_on_paper(frame, context)];
}
