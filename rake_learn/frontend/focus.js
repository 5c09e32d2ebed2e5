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
 * After a paint: if the focus was inside and its element is gone, give it to the next sensible control.
 * @param {any} root @param {boolean} my_turn
 */
export function rescue_focus(root, my_turn) {
  const active = focused_in(root);
  if (active && is_shown(active) && active !== root) return;
  const wanted = [...(my_turn ? ["[data-place][tabindex='0']", ".rk-bar [data-act]"] : []), "[data-nav=next]:not([aria-disabled])", "[data-act=next]", "[data-act]", "[data-nav=previous]"];
  for (const selector of wanted) {
    const found = [...root.querySelectorAll(selector)].find(is_shown);
    if (found) { found.focus({preventScroll: true}); return; }
  }
  root.focus({preventScroll: true});
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
