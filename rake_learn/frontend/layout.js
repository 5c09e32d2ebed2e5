// What depends on the layout is drawn in a second pass, and again when the size changes: the room first, the trails in it.
import {measure_room, measure_trails, measure_zoom, show_current_line} from "./measure.js";

/** In a window lower than this nothing sticks to its edges: there would be no room left for what scrolls. */
const LOW = 560;

/**
 * @param {{view: any, el: any, ui: import("./types.d.ts").Ui, root: () => any, line: () => string, draw: () => void, laid: (dom: any) => void}} table
 * its window, place and state, its element while it has one, which what-if line is on the screen, how it is drawn anew,
 * and what is done once everything lies where it will, before the browser draws it
 */
export function layout_of({view, el, ui, root, line, draw, laid}) {
  let is_queued = false;
  /** @type {string} the what-if line that has been brought into sight */
  let line_shown = "";
  return {lay_out, queue_layout};

  /** Reading the layout makes the browser work it out at once; before the next frame is drawn it has to anyway. */
  function queue_layout() {
    if (!is_queued) view.requestAnimationFrame(after_layout);
    is_queued = true;
  }

  function after_layout() {
    is_queued = false;
    lay_out();
    if (!root()) return;
    if (line() !== line_shown) show_current_line(root());
    line_shown = line();
    laid(root());
  }

  function lay_out() {
    if (!root()) return;
    // In a lesson the table is as large as the lesson around it.
    const around = el.parentElement && el.parentElement.closest(".rake-learn");
    fit("zoom", measure_zoom((around || el).getBoundingClientRect().width, ui.prefs));
    fit("low", view.innerHeight < LOW * ui.zoom);
    fit("room", measure_room(root()));
    fit("trails", measure_trails(root()));
  }

  /** @param {"zoom" | "low" | "room" | "trails"} name @param {any} found */
  function fit(name, found) {
    if (JSON.stringify(found) === JSON.stringify(ui[name])) return;
    Object.assign(ui, {[name]: found});
    draw();
  }
}
