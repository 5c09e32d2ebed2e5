// A demo for a class as a widget: the teacher's page here, the wall in a window of its own.
import {demo_key, demo_press, next_option} from "./demo_keys.js";
import {demo_page} from "./demo_page.js";
import {close_wall, draw_wall, fresh_wall, open_wall} from "./demo_wall.js";
import {page_is_ours} from "./focus.js";
import {render_sitting} from "./lesson_sitting.js";

/** @typedef {import("./types_demo.d.ts").DemoContext} DemoContext */
/** @typedef {import("./types_lesson.d.ts").SittingTools} SittingTools */

/** Digits of a number of hands. */
const MOST_DIGITS = 3;

/** @param {{model: any, el: any}} view @returns {() => void} */
export function render_demo(view) {
  const page = view.el.ownerDocument;
  const wall = fresh_wall();
  /** @type {SittingTools | null} */
  let tools = null;

  /** Keys of the page and of the wall; what is no key of a demo is left to whoever has it. */
  /** @param {any} event */
  function on_demo_key(event) {
    if (!tools || event.defaultPrevented) return;
    const root = tools.root();
    const on_wall = event.target.ownerDocument !== page;
    // On a page of its own a clicker steps at once, however long the notes are: nobody scrolls with a clicker.
    if (!root || (!on_wall && !root.contains(event.target) && !page_is_ours(page, root, ""))) return;
    const intent = demo_key(demo_press(event, on_wall), tools.context());
    if (!intent) return;
    event.preventDefault();
    if (intent.kind !== "nothing") tools.act(intent);
  }

  page.defaultView.addEventListener("keydown", on_demo_key, true);
  const end = render_sitting(view, {
    draw: demo_page,
    own: () => ({typed: "", option: null, late: [], told: -1, notes: true, wall: false, blocked: false, n: 0}),
    reactions: (given) => demo_reactions(given, wall, on_demo_key),
    opened: (given) => { tools = given; },
    heard: (given) => { forget_typed(given.context()); tell_count(given.context(), given.ask); },
    painted: ({context}) => { forget_typed(context()); draw_wall(wall, context()); },
  });
  return () => {
    page.defaultView.removeEventListener("keydown", on_demo_key, true);
    close_wall(wall);
    end();
  };
}

/** What was typed belongs to the slide it was typed on. */
/** @param {DemoContext} context */
function forget_typed({page: {slide}, ui: {own}}) {
  if (own.n !== slide.n) Object.assign(own, {typed: "", option: null, late: [], n: slide.n});
}

/** @param {SittingTools} tools @param {import("./types_demo.d.ts").Wall} wall @param {(event: any) => void} on_key */
function demo_reactions({context, ask, view, paint}, wall, on_key) {
  const own = () => context().ui.own;
  return {
    digit: (/** @type {any} */ {digit}) => { own().typed = (own().typed + digit).slice(-MOST_DIGITS); },
    erase: () => { own().typed = own().typed.slice(0, -1); },
    option: (/** @type {any} */ {option}) => Object.assign(own(), {option, typed: ""}),
    enter: () => enter(context(), ask),
    notes: () => { own().notes = !own().notes; },
    wall: () => {
      if (own().wall) {
        close_wall(wall);
        own().wall = false;
        return;
      }
      // The room's window may also be closed by itself.
      own().wall = open_wall(wall, view, on_key, () => { own().wall = false; paint(); });
      own().blocked = !own().wall;
      draw_wall(wall, context());
    },
  };
}

/** Whoever types faster than the kernel answers loses no number: each waits for the one before. */
/** @param {DemoContext} context @param {(intent: any) => boolean} ask */
function enter(context, ask) {
  const {own} = context.ui;
  own.late.push({votes: Number(own.typed), option: own.option});
  Object.assign(own, {typed: "", option: null});
  tell_count(context, ask);
}

/** The number entered first counts for the option it is meant for, or is the size of the sample. */
/** @param {DemoContext} context @param {(intent: any) => boolean} ask */
function tell_count({page: {desk, revision}, ui: {own}}, ask) {
  const [first] = own.late;
  // Which option is next is known once the page holds the number before.
  if (!first || own.told === revision) return;
  const {votes} = first;
  const is_sent = desk.size !== null ? ask({kind: "size", size: votes}) : ask({kind: "count", option: next_option(desk, first), votes});
  if (is_sent) Object.assign(own, {late: own.late.slice(1), told: revision});
}
