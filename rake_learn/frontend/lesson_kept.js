// The journal of a book of lessons, kept by this browser. Where nothing may be kept, the page says so and the code remains.

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
