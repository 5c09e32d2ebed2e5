// The journal of a book of lessons, kept by this browser. Where nothing may be kept, the page says so and the code remains.

/** Pages whose journals only grow: where two windows write one, the one that tells more is right. */
const GROWING = ["lesson", "exercise", "report"];

/** @param {string} book */
function journal_name(book) {
  return `rake-learn-journal/${book}`;
}

/** @param {any} view the window @param {string} book @returns {string} what was kept, "" for nothing */
export function read_journal(view, book) {
  try {
    return view.localStorage.getItem(journal_name(book)) || "";
  } catch {
    return "";
  }
}

/** @param {any} view the window @param {string} book @param {string} journal @returns {boolean} was it kept? */
export function keep_journal(view, book, journal) {
  try {
    view.localStorage.setItem(journal_name(book), journal);
    return true;
  } catch {
    return false;
  }
}

/** Does this browser keep anything at all? Asked with a word that is taken back at once. */
/** @param {any} view the window */
export function keeps_journals(view) {
  try {
    view.localStorage.setItem("rake-learn-journal", "1");
    view.localStorage.removeItem("rake-learn-journal");
    return true;
  } catch {
    return false;
  }
}

/** What another window has kept of this book, if it tells more; who begins anew begins a shorter journal with a head of its own, and is left alone. */
/** @param {any} view the window @param {{kind: string, book: string}} page @param {string} own @param {boolean} is_any also of other hands @returns {string} "" if nothing tells more */
export function better_journal(view, {kind, book}, own, is_any) {
  const kept = GROWING.includes(kind) && book ? read_journal(view, book) : "";
  const is_same = kept.split("\n")[0] === own.split("\n")[0];
  return (is_any || is_same) && lines_of(kept) > lines_of(own) ? kept : "";
}

/** @param {string} journal */
function lines_of(journal) {
  return journal ? journal.split("\n").length : 0;
}

/** @param {any} view the window @param {() => void} hear is told when another window of this browser writes something @returns {() => void} ends it */
export function watch_journals(view, hear) {
  if (!view.addEventListener) return () => {};
  view.addEventListener("storage", hear);
  return () => view.removeEventListener("storage", hear);
}
