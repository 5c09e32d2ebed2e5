// Keeps the focus somewhere sensible: a learner at the keyboard must never be thrown back to the top of the page.

/** @param {any} root the widget's element @returns {any} the focused element inside it, or null */
export function focused_in(root) {
  const active = root.getRootNode().activeElement;
  return active && root.contains(active) ? active : null;
}

/** What the key press is about to act on. */
/** @param {any} target @returns {"text" | "range" | "radio" | "place" | "other"} */
export function focus_kind(target) {
  if (target.tagName === "INPUT") return target.type === "range" ? "range" : "text";
  if (target.getAttribute("role") === "radio") return "radio";
  return target.hasAttribute("data-place") ? "place" : "other";
}

/** @param {any} element */
function is_shown(element) {
  return element.getClientRects().length > 0;
}

/**
 * After a paint: if the focus was inside and its element is gone, or the table has moved on under a button that acts,
 * the focus goes to the note's heading. Never to a button: the same key pressed once more must not cost a hand.
 * @param {any} root @param {boolean} moved_on
 */
export function rescue_focus(root, moved_on) {
  const active = focused_in(root);
  if (!active || active === root || (moved_on && active.hasAttribute("data-asks"))) focus_note(root);
}

/** Once the layout is known: what has the focus may still be there and no longer be seen. */
/** @param {any} root */
export function rescue_hidden_focus(root) {
  const active = focused_in(root);
  if (active && active !== root && !is_shown(active)) focus_note(root);
}

/** @param {any} root */
function focus_note(root) {
  (root.querySelector(".rk-title") || root).focus({preventScroll: true});
}

/** A key held down on a button that asks the kernel asks once. */
/** @param {any} event */
export function is_held_ask(event) {
  return Boolean(event.repeat) && (event.key === "Enter" || event.key === " ") && event.target.hasAttribute("data-asks");
}

/**
 * Keys that reach the page and nobody in it belong to the table where it is alone on a page of its own, as in Voila;
 * those that scroll belong to it only while it fills the window, and no more than the window.
 * @param {any} page the document @param {any} root the widget's element @param {string} key
 */
export function page_is_ours(page, root, key) {
  const active = page.activeElement;
  const {top, bottom} = root.getBoundingClientRect();
  const window_height = page.defaultView.innerHeight;
  const seen = Math.min(bottom, window_height) - Math.max(top, 0);
  if (/^(Page|Home|End)/.test(key) && (seen < 0.8 * window_height || bottom - top > 1.1 * window_height)) return false;
  return (!active || active === page.body) && page.querySelector("[data-voila], [data-rake-page]") !== null && [...page.querySelectorAll(".rake-learn")].every((each) => root.contains(each));
}

/** The timeline is one tab stop: when the step moves to another stage, the focus goes along. */
/** @param {any} root */
export function follow_stage(root) {
  const active = focused_in(root);
  if (!active || !active.hasAttribute("data-stage") || active.getAttribute("tabindex") === "0") return;
  const here = root.querySelector("[data-stage][tabindex='0']");
  if (here) here.focus({preventScroll: true});
}

/** Esc hands the keyboard back to whatever holds the widget: the notebook's cell, or the page. */
/** @param {any} root */
export function leave_focus(root) {
  const host = root.parentElement && root.parentElement.closest("[tabindex]");
  const active = focused_in(root);
  if (host) host.focus({preventScroll: true});
  else if (active) active.blur();
}

const WAYS = /** @type {Record<string, number>} */ ({ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1});

/** One of several buttons has the focus; an arrow, Home or End goes to another. Returns where to, or null. */
/** @param {any} event @param {any[]} buttons */
export function move_among(event, buttons) {
  const from = buttons.indexOf(event.target);
  if (from < 0 || event.ctrlKey || event.altKey || event.metaKey) return null;
  const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : event.key in WAYS ? (from + WAYS[event.key] + buttons.length) % buttons.length : -1;
  if (to < 0) return null;
  event.preventDefault();
  buttons[to].focus();
  return to;
}
