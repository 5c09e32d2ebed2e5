// The progress page as a widget: it hands over what this browser keeps, and looks after those records.
import {file_to_give, give_file} from "./files.js";
import {keep_journal} from "./lesson_kept.js";
import {render_sitting} from "./lesson_sitting.js";
import {LONGEST_SHELF, better_books, delete_books, in_loads, kept_books, read_shelf, shelf_text} from "./progress_books.js";
import {progress_page} from "./progress_page.js";
import {fill} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").SittingTools} SittingTools */
/** @typedef {import("./types_lesson.d.ts").LessonIntent} LessonIntent */
/** @typedef {import("./types_progress.d.ts").ProgressContext} ProgressContext */
/** @typedef {import("./types_progress.d.ts").ProgressUi} ProgressUi */

const SHELF_FILE = "rake-learn.json";

/** @param {{model: any, el: any}} view @returns {() => void} */
export function render_progress(view) {
  return render_sitting(view, {draw: progress_page, own: fresh_progress, reactions: progress_reactions, opened: hand_over, heard: hear_progress, painted: give_the_shelf});
}

/** @param {any} view the window @returns {ProgressUi} */
export function fresh_progress(view) {
  const {body} = view.document;
  const site = Boolean(body.dataset && body.dataset.page);
  return {asks: true, sure: false, told: "", given: {}, forgets: false, file: null, site, apart: !site && !view.document.querySelector("[data-voila]")};
}

/** Everything this browser keeps goes to the kernel, which knows nothing else of the learner. */
/** @param {SittingTools} tools */
function hand_over(tools) {
  hand_in(tools, Object.values(kept_books(tools.view)));
}

/** @param {SittingTools} tools @param {string[]} journals */
function hand_in(tools, journals) {
  for (const load of in_loads(journals)) tools.tell({kind: "books", journals: load});
}

/** @param {SittingTools} tools @returns {Record<string, (intent: LessonIntent) => void>} */
export function progress_reactions(tools) {
  const now = () => /** @type {ProgressContext} */ (tools.context());
  const own = () => now().ui.own;
  const labels = () => now().page.progress.labels;

  /** @param {string} text */
  function load(text) {
    const found = read_shelf(text);
    if (!found) return tell(labels().unreadable);
    own().given = found;
    own().told = "";
    hand_in(tools, Object.values(found));
  }

  /** @param {string} text */
  function tell(text) {
    own().told = text;
    tools.paint();
  }

  return {
    review: () => {
      own().asks = true;
      const {step} = now().page;
      if (step.ask && !step.reveal) tools.focus(".rk-ls-heading");
      else tools.ask({kind: "next"});
    },
    back: () => { own().asks = false; tools.focus(".rk-ls-heading"); },
    save_books: () => { own().file = file_to_give(tools.view, SHELF_FILE, shelf_text({...kept_books(tools.view), ...own_book(tools)})); },
    load_books: ({file}) => {
      if (file.size > LONGEST_SHELF) tell(labels().unreadable);
      else file.text().then(load);
    },
    sure: ({sure}) => {
      Object.assign(own(), {sure, told: ""});
      tools.focus(sure ? ".rk-pr-no" : ".rk-pr-delete");
    },
    delete: () => {
      delete_books(tools.view);
      if (tools.ask({kind: "forget"})) Object.assign(own(), {forgets: true, sure: false});
    },
  };
}

/** What was reviewed here, even where the browser keeps nothing. */
/** @param {SittingTools} tools */
function own_book(tools) {
  const journal = tools.journal();
  return journal.includes("\n") ? {[tools.context().page.book]: journal} : {};
}

/** The kernel has looked at what came out of a file, or has forgotten all. */
/** @param {SittingTools} tools */
export function hear_progress(tools) {
  const {page: {progress}, ui: {own}} = /** @type {ProgressContext} */ (tools.context());
  if (own.forgets && Object.keys(progress.books).length === 0) {
    delete_books(tools.view);
    Object.assign(own, {forgets: false, told: progress.labels.deleted});
    tools.focus(".rk-pr-delete");
  }
  const better = better_books(own.given, kept_books(tools.view), progress.books);
  for (const [book, journal] of better) keep_journal(tools.view, book, journal);
  const are_all_here = all_known(own.given, progress.books);
  if (better.length || are_all_here) own.told = fill(progress.labels.loaded, {n: Object.keys(own.given).filter((book) => book in progress.books).length});
  if (are_all_here) own.given = {};
}

/** @param {Record<string, string>} given @param {Record<string, number>} known */
function all_known(given, known) {
  const books = Object.keys(given);
  return books.length > 0 && books.every((book) => book in known);
}

/** @param {SittingTools} tools */
function give_the_shelf(tools) {
  const {own} = tools.context().ui;
  if (!own.file) return;
  give_file(tools.root());
  own.file = null;
  tools.paint();
}
