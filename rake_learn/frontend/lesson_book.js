// The book that is open on a page of the course: this browser keeps its journal, offers what it kept, and follows another window.
import {better_journal, keep_journal, read_journal, watch_journals} from "./lesson_kept.js";

/** @typedef {import("./types_lesson.d.ts").LessonPage} LessonPage */
/** @typedef {import("./types_lesson.d.ts").LessonUi} LessonUi */
/** @typedef {import("./types_lesson.d.ts").LessonIntent} LessonIntent */

/**
 * @param {{view: any, model: any, ui: LessonUi, frozen: boolean, ask: (intent: LessonIntent) => boolean, paint: () => void}} sitting
 */
export function book_on_page({view, model, ui, frozen, ask, paint}) {
  /** Which book was opened here: its journal is the one that is kept. */
  let opened = "";
  /** The journal out of this browser that the kernel was last offered; what it did not take is not offered twice. */
  let offered = "";
  const unwatch = watch_journals(view, () => catch_up(true));
  model.on("change:journal", keep);

  return {
    open,
    /** The kernel has sent a page: it may be of another book. */
    heard: () => {
      if (opened) open();
      catch_up();
    },
    close: () => {
      unwatch();
      model.off("change:journal", keep);
    },
  };

  /** @returns {LessonPage} */
  function page() {
    return model.get("page") || {};
  }

  function keep() {
    const {book} = page();
    const journal = model.get("journal");
    if (book && book === opened && journal && !better_kept()) ui.keeps = keep_journal(view, book, journal);
    paint();
  }

  /** What another window kept, unless this kernel was offered it and did not take it. */
  function better_kept(is_any = false) {
    const kept = opened && !frozen ? better_journal(view, page(), model.get("journal") || "", is_any) : "";
    return kept === offered && !ui.pending ? "" : kept;
  }

  /** The same lesson in two windows: whoever is behind goes on where the other one is, and nothing is written over. */
  function catch_up(is_any = false) {
    const kept = better_kept(is_any);
    if (kept && ask({kind: "kept", journal: kept})) offered = kept;
  }

  /** What this browser kept of the book goes in first; what the kernel has is kept from then on. */
  function open() {
    const {book = ""} = page();
    if (!book || book === opened) return;
    opened = book;
    const kept = frozen ? "" : read_journal(view, book);
    if (kept && kept !== model.get("journal")) offered = ask({kind: "kept", journal: kept}) ? kept : "";
    if (!kept) keep();
  }
}
