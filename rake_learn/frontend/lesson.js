// A lesson, an exercise or the final test as a widget.
import {lesson_page} from "./lesson_page.js";
import {keep_path, way_finder} from "./lesson_path.js";
import {report_part} from "./lesson_report.js";
import {render_sitting} from "./lesson_sitting.js";

/** @typedef {import("./types_lesson.d.ts").LessonIntent} LessonIntent */

/** @param {{model: any, el: any}} view @returns {() => void} */
export function render_lesson(view) {
  const page = view.el.ownerDocument.defaultView;
  return render_sitting(view, {
    draw: (context, act) => lesson_page(context, (/** @type {LessonIntent} */ intent) => {
      if (intent.kind === "path") keep_path(page, intent.to);
      act(intent);
    }, report_part),
    painted: way_finder(),
  });
}
