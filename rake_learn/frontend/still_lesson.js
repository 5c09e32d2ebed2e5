// A lesson to read on a page of its own, with nobody behind it: every step lies in the page, and its address leads to one.
import {render_lesson} from "./lesson.js";
import {recall} from "./memory.js";
import {print_all} from "./paper.js";
import {lesson_on_paper} from "./paper_lesson.js";
import {data_in, follow_colours, step_of, still_model} from "./still.js";

/** @typedef {import("./types_lesson.d.ts").LessonIntent} LessonIntent */

/** @param {any} page the document; its data block holds the steps, and the lesson is drawn into the element beside it */
export function show_still_lesson(page) {
  const view = page.defaultView;
  const lesson = data_in(page);
  const model = lesson_model(lesson, step_of(view.location.hash));
  model.on("change:page", () => {
    const step = model.get("page").step.n;
    if (step_of(view.location.hash) !== step) view.location.replace(`#step=${step + 1}`);
  });
  view.addEventListener("hashchange", () => model.send({kind: "go", to: step_of(view.location.hash)}));
  follow_colours(page);
  const el = page.getElementById("rake-page");
  render_lesson({model, el});
  print_all(page, el, () => lesson_on_paper(lesson, recall(view)));
}

/**
 * A lesson's model that knows all its steps: it goes to another one, and whatever else it is asked changes nothing.
 * @param {{words: any, page: any, steps: any[]}} lesson `page` is what all steps share
 * @param {number} first the step to begin with
 */
export function lesson_model({words, page: shared, steps}, first) {
  let revision = 0;
  const known = (/** @type {number} */ n) => Math.max(0, Math.min(n, steps.length - 1));
  const state_at = (/** @type {number} */ n) => ({...steps[n], page: {...shared, ...steps[n].page, revision}});
  const model = still_model({words, journal: "", alert: null, company: null, coach: null, ...state_at(known(first))});
  return {...model, send};

  /** @param {LessonIntent} intent */
  function send({kind, to}) {
    const here = model.get("page").step.n;
    const goal = known(kind === "next" ? here + 1 : kind === "back" ? here - 1 : kind === "go" && Number.isInteger(to) ? to : here);
    if (goal !== here) revision += 1;
    for (const [name, value] of Object.entries(state_at(goal))) model.set(name, value);
  }
}
