// A page of the course on the static site: what is learned stands in the address, the journal in the browser.
import {render_exercises} from "./exercises.js";
import {render_lesson} from "./lesson.js";
import {render_playground} from "./playground.js";
import {render_progress} from "./progress.js";

/** @typedef {import("./types_site.d.ts").SitePage} SitePage */

/** What the address asks for: a lesson, an exercise, the playground with a code, the final test or the progress so far. */
/** @param {string} fragment such as `#lesson=02_ace_of_spades` @returns {Record<string, any>} */
export function sitting_in(fragment) {
  const address = new URLSearchParams(fragment.slice(1));
  const more = Object.fromEntries(["seed", "path"].filter((name) => address.get(name)).map((name) => [name, String(address.get(name)).slice(0, 80)]));
  for (const name of ["lesson", "exercise"]) if (address.get(name)) return {[name]: String(address.get(name)).slice(0, 80), ...more};
  if (address.has("playground")) return {playground: String(address.get("playground")).slice(0, 80) || null, ...more};
  for (const name of ["test", "progress", "exercises"]) if (address.has(name)) return {[name]: true, ...more};
  return {lesson: "00_first_hand", ...more};
}

/** Who draws it. */
/** @param {Record<string, any>} sitting */
function drawer_of(sitting) {
  if ("playground" in sitting) return render_playground;
  return sitting.progress ? render_progress : sitting.exercises ? render_exercises : render_lesson;
}

/** @param {any} view the window @returns {SitePage} */
export function course_page(view) {
  const sitting = sitting_in(view.location.hash);
  return {
    asked: {desk: "course", ...sitting, intents: []},
    draw: drawer_of(sitting),
    begin: () => view.addEventListener("hashchange", () => view.location.reload()),
    sent: () => {},
  };
}
