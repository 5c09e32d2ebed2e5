// The kernel behind a page: what it is asked is waited for, and where nobody answers any more the page is told.
import {may_answer, watch_kernel} from "./connection.js";

/** @typedef {import("./types.d.ts").Kernel} Kernel */

/**
 * @param {any} model @param {any} view the window @param {{pending: boolean, lost: boolean, thinking: boolean}} ui where it is kept how things stand
 * @param {number} patience milliseconds that an answer may take until the page says that it takes long
 * @param {() => void} changed is called when `ui` says something else @param {() => void} heard when the kernel has worked off what it was sent
 * @returns {Kernel}
 */
export function kernel_behind(model, view, ui, patience, changed, heard) {
  let waiting = 0;
  const unwatch = watch_kernel(model, lose, heard);

  /** @param {boolean} lost */
  function lose(lost) {
    if (ui.lost === lost) return;
    if (lost) view.clearTimeout(waiting);
    Object.assign(ui, {lost, pending: false, thinking: false});
    changed();
  }

  function wait(looks = 1) {
    view.clearTimeout(waiting);
    waiting = view.setTimeout(() => {
      if (!may_answer(model, looks)) return lose(true);
      if (!ui.thinking) { ui.thinking = true; changed(); }
      wait(looks + 1);
    }, patience);
  }

  /** @param {any} message */
  function tell(message) {
    try {
      model.send(message);
    } catch {
      // The channel to the kernel is closed.
      lose(true);
    }
  }

  return {
    lose,
    tell,
    ask: (message) => {
      Object.assign(ui, {pending: true, thinking: false});
      wait();
      tell(message);
    },
    answered: () => {
      view.clearTimeout(waiting);
      Object.assign(ui, {pending: false, lost: false, thinking: false});
    },
    end: () => {
      unwatch();
      view.clearTimeout(waiting);
    },
  };
}
