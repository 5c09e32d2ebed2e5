// A lesson, an exercise or the final test as a widget.
import {lesson_page} from "./lesson_page.js";
import {report_part} from "./lesson_report.js";
import {render_sitting} from "./lesson_sitting.js";

/** @param {{model: any, el: any}} view @returns {() => void} */
export function render_lesson(view) {
  return render_sitting(view, {draw: (context, act) => lesson_page(context, act, report_part)});
}
