// Every journal that this browser keeps: collected, put into a file, taken out of one, deleted.

const SHELF = "rake-learn-journal/";
const SHELF_KIND = "rake-learn-journals";
/** Characters that are told to the kernel at once. */
const LOAD = 120_000;
/** Characters of a file of journals. */
export const LONGEST_SHELF = 8_000_000;

/** @param {any} view the window @returns {Record<string, string>} journals by their book */
export function kept_books(view) {
  try {
    const names = Array.from({length: view.localStorage.length}, (_, index) => view.localStorage.key(index)).filter((name) => name && name.startsWith(SHELF));
    return Object.fromEntries(names.map((name) => [name.slice(SHELF.length), view.localStorage.getItem(name) || ""]));
  } catch {
    return {};
  }
}

/** In loads that are not too much for one message. */
/** @param {string[]} journals @returns {string[][]} */
export function in_loads(journals) {
  /** @type {string[][]} */
  const loads = [];
  let room = 0;
  for (const journal of journals) {
    if (journal.length > room) {
      loads.push([]);
      room = LOAD;
    }
    loads[loads.length - 1].push(journal);
    room -= journal.length;
  }
  return loads;
}

/** @param {Record<string, string>} books */
export function shelf_text(books) {
  return JSON.stringify({format: 1, kind: SHELF_KIND, journals: books}, null, 1);
}

/** The journals of a file; null where it is none of ours. */
/** @param {string} text @returns {Record<string, string> | null} */
export function read_shelf(text) {
  try {
    const {format, kind, journals} = JSON.parse(text);
    const found = Object.entries(journals).filter(([book, journal]) => /^[\w-]{1,80}$/.test(book) && typeof journal === "string");
    return format === 1 && kind === SHELF_KIND && found.length ? Object.fromEntries(/** @type {[string, string][]} */ (found)) : null;
  } catch {
    return null;
  }
}

/** @param {string} journal */
export function entries_in(journal) {
  return journal ? journal.split("\n").length - 1 : 0;
}

/** Of the journals of a file those that tell more than what is kept, and that the kernel has found whole. */
/** @param {Record<string, string>} given @param {Record<string, string>} kept @param {Record<string, number>} known entries by book @returns {[string, string][]} */
export function better_books(given, kept, known) {
  return Object.entries(given).filter(([book, journal]) => known[book] === entries_in(journal) && entries_in(journal) > entries_in(kept[book] || ""));
}

/** @param {any} view the window */
export function delete_books(view) {
  for (const book of Object.keys(kept_books(view))) view.localStorage.removeItem(SHELF + book);
}
