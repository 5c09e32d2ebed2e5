// All exercises: a list to choose from, then the one that was chosen, as a lesson's page.
import {h, kernel_button} from "./dom.js";
import {move_among} from "./focus.js";
import {sitting_frame} from "./lesson_frame.js";
import {lesson_page} from "./lesson_page.js";
import {render_sitting} from "./lesson_sitting.js";
import {ask_panel} from "./lesson_ask.js";
import {look_panel} from "./settings.js";
import {rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */
/** @typedef {import("./types_lesson.d.ts").SittingTools} SittingTools */
/** @typedef {import("./types_progress.d.ts").ExercisesContext} ExercisesContext */

/** @param {{model: any, el: any}} view @returns {() => void} */
export function render_exercises(view) {
  return render_sitting(view, {draw: exercises_page, own: wanted_exercise, reactions: exercise_reactions, opened: open_wanted, painted: open_wanted});
}

/** @param {SittingTools} tools */
function exercise_reactions(tools) {
  return {exercise: (/** @type {any} */ {name}) => { tools.ask({kind: "choose", exercise: name}); }};
}

/** A link may say which exercise it leads to. */
/** @param {any} view the window */
export function wanted_exercise(view) {
  return {wanted: (new URLSearchParams((view.location.hash || "").slice(1)).get("exercise") || "").slice(0, 80), asked_at: -1};
}

/** Asked for as soon as nothing else is, a language that was chosen before say, and once more where that came in between. */
/** @param {SittingTools} tools */
export function open_wanted(tools) {
  const {page: {kind, exercises, revision}, ui: {own}} = tools.context();
  const is_to_come = kind === "exercises" && exercises.some((/** @type {{name: string}} */ {name}) => name === own.wanted);
  if (!is_to_come) own.wanted = "";
  else if (own.asked_at !== revision && tools.ask({kind: "choose", exercise: own.wanted})) own.asked_at = revision;
}

/** @param {ExercisesContext} context @param {LessonAct} act */
export function exercises_page(context, act) {
  const {page, words, ui, frozen} = context;
  if (page.kind !== "exercises") return lesson_page(context, act);
  const stop = ui.rove.list === "exercises" ? ui.rove.item : page.exercises[0].name;
  return sitting_frame(context, act, "", [
    look_panel(/** @type {any} */ (context), act),
    h("div", {key: "list", class: "rk-ls-grid rk-ls-one"},
      ask_panel(context, act),
      h("div", {key: "all", class: "rk-lab-panel rk-pr-panel"},
        h("h3", {class: "rk-ls-heading", tabindex: -1, "data-lm-suppress-shortcuts": "true"}, rich(page.step.heading, words)),
        h("ul", {class: "rk-pr-list rk-pr-cards", onkeydown: (/** @type {any} */ event) => move_among(event, [...event.currentTarget.querySelectorAll("button")])}, page.exercises.map(({name, title, text, score}) => {
          const face = [h("b", null, rich(title, words)), h("span", {class: "rk-pr-told"}, rich(text, words)), score ? h("span", {key: "score", class: "rk-pr-score"}, score) : null];
          return h("li", {key: name}, frozen ? h("div", {class: "rk-pr-row"}, face)
            : kernel_button(ui, {class: "rk-pr-row", tabindex: name === stop ? 0 : -1, onfocus: () => act({kind: "rove", list: "exercises", item: name}), onclick: () => act({kind: "exercise", name})}, face));
        }))))]);
}
