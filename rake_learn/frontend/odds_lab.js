// Glue of the odds lab: questions out by message, the answer in by trait, one paint for each change.
import {mount, patch} from "./dom.js";
import {leave_focus} from "./focus.js";
import {follow_preferences, tell_preferences} from "./followers.js";
import {kernel_behind} from "./kernel.js";
import {lab_page} from "./lab_page.js";
import {moved_card, moved_slot} from "./lab_keys.js";
import {changed_question, next_empty, slot_card, slot_of} from "./lab_question.js";
import {measure_zoom} from "./measure.js";
import {language_to_ask, recall, remember} from "./memory.js";

/** @typedef {import("./types_lab.d.ts").LabUi} LabUi */
/** @typedef {import("./types_lab.d.ts").LabIntent} LabIntent */

/** How long an answer may take before the page says that nobody answers. */
const LAB_PATIENCE = 6000;
const lab_counter = {value: 0};

/** @param {{model: any, el: any}} view @returns {() => void} */
export function render_lab({model, el}) {
  const page = el.ownerDocument;
  const view = page.defaultView;
  const id = `rake-lab-${++lab_counter.value}-${Math.random().toString(36).slice(2, 7)}`;
  /** @type {LabUi} */
  const ui = {question: null, asked: 0, pending: false, lost: false, thinking: false, open: null, at: "As", stops: {}, prefs: recall(view), zoom: 1, aside: null};
  const frozen = typeof model.send !== "function";
  /** @type {import("./types.d.ts").Mounted | null} */
  let mounted = null;
  let queued = false;
  let over = false;
  /** The newest answer to the newest question: what is drawn. */
  let answer = model.get("answer") || {};
  /** @type {string | null} what gets the focus after the next paint */
  let focus_next = null;
  const kernel = kernel_behind(model, view, ui, LAB_PATIENCE, queue_paint, () => kernel.lose(false));

  function context() {
    return {words: model.get("words"), answer, question: ui.question || answer.question, ui, id, frozen};
  }

  function paint() {
    queued = false;
    const now = context();
    if (over || !now.words || !now.question) return;
    const tree = lab_page(now, act);
    if (mounted) mounted = patch(page, mounted, tree);
    else {
      mounted = mount(page, el, tree);
      mounted.dom.addEventListener("keydown", on_key);
      watcher.observe(mounted.dom);
    }
    if (focus_next) focus_on(focus_next);
    focus_next = null;
  }

  /** In project mode the page is as large as the wall it is thrown on. */
  function lay_out() {
    const zoom = measure_zoom(el.getBoundingClientRect().width, ui.prefs);
    if (over || zoom === ui.zoom) return;
    ui.zoom = zoom;
    queue_paint();
  }

  /** @param {string} selector */
  function focus_on(selector) {
    const found = mounted && (mounted.dom.querySelector(selector) || mounted.dom.querySelector("[data-item]"));
    if (found) found.focus({preventScroll: false});
  }

  function queue_paint() {
    if (!queued) view.queueMicrotask(paint);
    queued = true;
  }

  /** @param {LabIntent} intent */
  function act(intent) {
    const reaction = /** @type {Record<string, (intent: LabIntent) => void>} */ (reactions)[intent.kind];
    if (reaction) reaction(intent);
    queue_paint();
  }

  const reactions = {
    open: (/** @type {LabIntent} */ {slot}) => open(ui.open === slot ? null : slot),
    close: () => close(),
    at: (/** @type {LabIntent} */ {card}) => { ui.at = card; },
    stop: (/** @type {LabIntent} */ {row, item}) => { ui.stops = {...ui.stops, [row]: item}; },
    choose: (/** @type {LabIntent} */ {card}) => choose(card),
    change: (/** @type {LabIntent} */ {change}) => ask(change),
    end: (/** @type {LabIntent} */ {change}) => end(change),
    panel: () => {
      ui.aside = ui.aside ? null : {kind: "settings", seat: 0};
      focus_next = ui.aside ? ".rk-aside-title" : '[data-panel="settings"]';
    },
    prefer: (/** @type {LabIntent} */ {name, value}) => prefer(name, value),
    language: (/** @type {LabIntent} */ {to}) => { prefer("language", to); speak(to); },
  };

  /** @param {string} name @param {any} value */
  function prefer(name, value) {
    ui.prefs = {...ui.prefs, [name]: value};
    remember(view, ui.prefs);
    tell_preferences(ui.prefs);
    lay_out();
  }

  /** The same question in another language. */
  /** @param {string} language */
  function speak(language) {
    ask({kind: "stay"}, {language});
  }

  /** Who has chosen a language here before gets it again. */
  function greet() {
    const to = language_to_ask(model, ui.prefs);
    if (to) speak(to);
  }

  /** @param {string | null} slot */
  function open(slot) {
    if (slot === null) return close();
    ui.open = slot;
    ui.at = slot_card(context().question, slot) || ui.at;
    focus_next = `[data-pick="${ui.at}"]`;
  }

  function close() {
    if (ui.open) focus_next = `[data-slot="${ui.open}"]`;
    ui.open = null;
  }

  /** A change after which the control that made it may be gone: the focus goes along with the card. */
  /** @param {any} change */
  function end(change) {
    const slot = ui.open || "up:0";
    const card = slot_card(context().question, slot);
    ui.open = null;
    ask(change);
    focus_next = `[data-slot="${slot_of(context().question, card) || slot}"]`;
  }

  /** A card for the open slot; then the next slot that is still empty. */
  /** @param {string} card */
  function choose(card) {
    if (!ui.open) return;
    const before = ui.open;
    ask({kind: "put", slot: before, card});
    const next = next_empty(context().question, before);
    if (next) { ui.open = next; focus_next = `[data-pick="${card}"]`; } else close();
  }

  /** @param {any} change @param {Record<string, any>} [more] what goes along with the question */
  function ask(change, more = {}) {
    if (frozen || ui.lost) return;
    ui.question = changed_question(context().question, change);
    ui.asked = Math.max(ui.asked, context().answer.n || 0) + 1;
    kernel.ask({kind: "ask", n: ui.asked, question: ui.question, ...more});
  }

  /** An answer to an older question is dropped; one that was asked for elsewhere is shown with its question. */
  function answered() {
    const given = model.get("answer") || {};
    if ((given.n || 0) < ui.asked) return;
    // What cannot be answered takes nothing away: the last figures stay, faded.
    answer = given.trouble ? {...answer, n: given.n, trouble: given.trouble, exact: given.exact || answer.exact, question: answer.question || given.question} : given;
    kernel.answered();
    if (!answer.trouble || answer.n !== ui.asked) ui.question = null;
    queue_paint();
  }

  /** Keys stay here: JupyterLab would delete a cell on "d d". */
  /** @param {any} event */
  function on_key(event) {
    event.stopPropagation();
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !mounted) return;
    if (event.key === "Escape") {
      event.preventDefault();
      if (ui.open) act({kind: "close"}); else leave_focus(mounted.dom);
      return;
    }
    const card = event.target.getAttribute("data-pick");
    const to = card ? moved_card(card, event.key) : null;
    const slot = event.target.getAttribute("data-item");
    const row = slot && event.target.closest("[data-roving]");
    const item = row ? moved_slot([...row.querySelectorAll("[data-item]")].map((each) => each.getAttribute("data-item")), slot, event.key) : null;
    if (!to && !item) return;
    event.preventDefault();
    focus_on(to ? `[data-pick="${to}"]` : `[data-item="${item}"]`);
  }

  const watcher = new view.ResizeObserver(lay_out);
  const unfollow = follow_preferences((prefs, is_from_elsewhere) => { ui.prefs = prefs; if (is_from_elsewhere) greet(); lay_out(); queue_paint(); });
  model.on("change:answer", answered);
  model.on("change:words", queue_paint);
  paint();
  greet();

  return () => {
    over = true;
    kernel.end();
    unfollow();
    watcher.disconnect();
    model.off("change:answer", answered);
    model.off("change:words", queue_paint);
    if (mounted) mounted.dom.remove();
  };
}
