// Glue of every page of the course: the page in by trait, what the learner does out by message, one paint for each change.
// What kind of page it is says who draws it.
import {mount, patch} from "./dom.js";
import {focused_in, is_held_ask, leave_focus, page_is_ours} from "./focus.js";
import {follow_preferences, tell_preferences} from "./followers.js";
import {kernel_behind} from "./kernel.js";
import {can_answer, chosen_ids, draft_answer, fresh_draft, moved_ids} from "./lesson_answer.js";
import {book_on_page} from "./lesson_book.js";
import {choice_name} from "./lesson_choice.js";
import {lesson_focus, lesson_key, moved_button} from "./lesson_keys.js";
import {keeps_journals} from "./lesson_kept.js";
import {table_model} from "./lesson_table.js";
import {render} from "./main.js";
import {measure_zoom} from "./measure.js";
import {language_to_ask, recall, remember} from "./memory.js";
import {plain_words} from "./reading.js";
import {fill, marks_of} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonPage} LessonPage */
/** @typedef {import("./types_lesson.d.ts").LessonUi} LessonUi */
/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonIntent} LessonIntent */
/** @typedef {import("./types_lesson.d.ts").SittingKind} SittingKind */
/** @typedef {import("./types_lesson.d.ts").SittingTools} SittingTools */

/** How long an answer may take before the page says that nobody answers. */
const LESSON_PATIENCE = 6000;
/** A verdict that has just come is not to be passed by with the second half of a double press. */
const BREATH = 400;
/** In a window lower than this nothing sticks to its edge. */
const LOW_WINDOW = 560;
const lesson_counter = {value: 0};

/** @param {{model: any, el: any}} view @param {SittingKind} kind @returns {() => void} */
export function render_sitting({model, el}, kind) {
  const page = el.ownerDocument;
  const view = page.defaultView;
  const id = `rake-lesson-${++lesson_counter.value}-${Math.random().toString(36).slice(2, 7)}`;
  const frozen = typeof model.send !== "function";
  /** @type {LessonUi} */
  const ui = {
    article: null, aside: null, prefs: recall(view), zoom: 1, low: false, pending: false, lost: false, thinking: false, said: {text: "", turn: false},
    draft: fresh_draft(null), sent: null, rove: {list: "", item: ""}, why: null, resume: "", keeps: keeps_journals(view), copied: false, own: kind.own ? kind.own(view) : null,
  };
  /** @type {import("./types.d.ts").Mounted | null} */
  let mounted = null;
  /** @type {{host: any, end: () => void} | null} the table that stands in the page */
  let standing = null;
  let queued = false;
  let over = false;
  /** Which step and question were shown last, and whether the verdict on it was. */
  let shown = {revision: -1, step: "", reveal: false, alert: 0, report: false};
  /** @type {string | null} what gets the focus after the next paint */
  let focus_next = null;
  /** @type {string | null} what gets it once the kernel has answered */
  let focus_then = null;
  let acted = false;
  let told_at = 0;
  let greeted = false;
  /** At which revision a language was asked for. */
  let greeted_at = -1;
  const kernel = kernel_behind(model, view, ui, LESSON_PATIENCE, queue_paint, () => { if (ui.pending || ui.lost) answered(); });
  const book = book_on_page({view, model, ui, frozen, ask, paint: queue_paint});

  /** @returns {LessonContext} */
  function context() {
    return {page: model.get("page"), words: model.get("words"), ui, id, frozen};
  }

  function paint() {
    queued = false;
    const now = context();
    if (over || !now.words || !now.page || !now.page.step) return;
    note_news(now.page);
    const had_focus = mounted !== null && focused_in(mounted.dom) !== null;
    if (standing && !now.page.step.table) clear_table();
    const tree = kind.draw(now, act);
    if (mounted) mounted = patch(page, mounted, tree);
    else {
      mounted = mount(page, el, tree);
      mounted.dom.addEventListener("keydown", on_key);
      watcher.observe(el);
    }
    set_table();
    if (had_focus || acted) go_on_focus(had_focus);
    focus_next = null;
    acted = false;
    if (kind.painted) kind.painted(tools);
  }

  /** What is new is said once, and what belonged to the step before is forgotten. */
  /** @param {LessonPage} now */
  function note_news(now) {
    const {step} = now;
    const name = question_name(now);
    const told = step.reveal !== null;
    const first = shown.revision < 0;
    const is_new = name !== shown.step || (shown.reveal && !told);
    if (is_new) {
      Object.assign(ui, {article: null, draft: fresh_draft(step.ask ? step.ask.form : null), sent: null, why: null, rove: {list: "", item: ""}});
      if (!first) focus_next = ".rk-ls-heading";
    } else if (told && !shown.reveal) {
      focus_next = ".rk-ls-verdict";
      told_at = Date.now();
    }
    if (!first) say_news(now);
    shown = {revision: now.revision, step: name, reveal: told, alert: now.alert ? now.alert.n : 0, report: now.report !== null};
  }

  /** A page is said once, a report when it comes; what was refused says so itself. */
  /** @param {LessonPage} now */
  function say_news(now) {
    const words = model.get("words");
    const is_refused = now.alert && now.alert.n !== shown.alert;
    const news = now.report && !shown.report ? [now.report.title, ...now.report.lines].join(marks_of(words).gap) : now.revision !== shown.revision && !is_refused ? now.say : "";
    if (news) say(plain_words(news, words));
  }

  /** Tells one question from another whatever the language; an exercise and a review count on as soon as it is answered. */
  /** @param {LessonPage} now */
  function question_name({kind: of, book, step: {n, ask: asked}}) {
    const form = asked ? asked.form : null;
    return JSON.stringify([of === "exercise" || of === "progress" ? book : n, form && form.kind, form && "choices" in form ? form.choices.map(({id: choice, cards}) => [choice, cards]) : null]);
  }

  /** @param {string} text */
  function say(text) {
    ui.said = {text, turn: !ui.said.turn};
  }

  /** @param {boolean} had_focus */
  function go_on_focus(had_focus) {
    if (!mounted) return;
    const goal = focus_next && mounted.dom.querySelector(focus_next);
    if (goal) goal.focus();
    // What had the focus is gone: it must not fall back to the top of the page.
    else if (had_focus && !focused_in(mounted.dom)) (mounted.dom.querySelector(".rk-ls-verdict") || mounted.dom.querySelector(".rk-ls-heading") || mounted.dom).focus({preventScroll: true});
  }

  /** The table is drawn by its own module into the place that the page keeps for it. */
  function set_table() {
    const host = mounted ? mounted.dom.querySelector(".rk-ls-table") : null;
    if (!host || (standing && standing.host === host)) return;
    clear_table();
    standing = {host, end: render({model: table_model(model, (message) => send(message)), el: host})};
  }

  function clear_table() {
    if (standing) standing.end();
    standing = null;
  }

  function lay_out() {
    if (over) return;
    const zoom = measure_zoom(el.getBoundingClientRect().width, ui.prefs);
    const low = view.innerHeight < LOW_WINDOW * zoom * text_scale();
    if (zoom === ui.zoom && low === ui.low) return;
    Object.assign(ui, {zoom, low});
    queue_paint();
  }

  /** How much larger than usual the browser's own text is set. */
  function text_scale() {
    const style = view.getComputedStyle ? view.getComputedStyle(page.documentElement) : null;
    return style ? parseFloat(style.fontSize) / 16 || 1 : 1;
  }

  function queue_paint() {
    if (!queued) view.queueMicrotask(paint);
    queued = true;
  }

  /** @param {LessonIntent} intent */
  function act(intent) {
    const reaction = /** @type {Record<string, (intent: LessonIntent) => void>} */ (reactions)[intent.kind];
    if (reaction) reaction(intent);
    else ask(intent);
    queue_paint();
  }

  /** @type {SittingTools} what a kind of page needs to have reactions of its own */
  const tools = {context, ask, act, say, view, paint: queue_paint, focus: (goal) => { focus_next = goal; acted = true; queue_paint(); }, root: () => mounted ? mounted.dom : null, tell: (message) => { if (!frozen && !ui.lost) send(message); }, journal: () => model.get("journal")};
  /** What the page does by itself; all else is asked of the kernel as it is. */
  const reactions = {
    article: (/** @type {LessonIntent} */ {zone, id: article}) => {
      const open = ui.article !== null && ui.article.zone === zone && ui.article.id === article;
      ui.article = open || !article ? null : {zone, id: article};
    },
    rove: (/** @type {LessonIntent} */ {list, item}) => { ui.rove = {list, item}; },
    close: () => { if (ui.aside) act({kind: "panel"}); else ui.article = null; },
    project: () => prefer("project", !ui.prefs.project),
    leave: () => mounted && leave_focus(mounted.dom),
    panel: () => {
      ui.aside = ui.aside ? null : {kind: "settings", seat: 0};
      focus_next = ui.aside ? ".rk-aside-title" : '[data-panel="settings"]';
    },
    prefer: (/** @type {LessonIntent} */ {name, value}) => prefer(name, value),
    language: (/** @type {LessonIntent} */ {to}) => { prefer("language", to); greet_again(); },
    choose: (/** @type {LessonIntent} */ {id: choice}) => choose(choice),
    place: (/** @type {LessonIntent} */ {id: item, at}) => place(item, at),
    figure: (/** @type {LessonIntent} */ {index, text}) => { ui.draft = {...ui.draft, texts: ui.draft.texts.map((each, at) => at === index ? text : each)}; },
    estimate: (/** @type {LessonIntent} */ {text}) => { ui.draft = {...ui.draft, per_cent: text}; },
    why: (/** @type {LessonIntent} */ {text}) => { ui.why = text; },
    code: (/** @type {LessonIntent} */ {text}) => { ui.resume = text; },
    copy: () => copy(),
    commit: () => commit(),
    go_on: () => go_on(),
    // The hand of a mistake stands above the report: the learner is taken there.
    mistake: (/** @type {LessonIntent} */ intent) => { if (ask(intent)) focus_then = ".rk-ls-table .rk-title"; },
    resume: (/** @type {LessonIntent} */ {code}) => { ask({kind: "resume", code}); ui.resume = ""; },
    ...(kind.reactions ? kind.reactions(tools) : {}),
  };

  /** @param {string} name @param {any} value */
  function prefer(name, value) {
    ui.prefs = {...ui.prefs, [name]: value};
    remember(view, ui.prefs);
    tell_preferences(ui.prefs);
  }

  /** @param {string} choice */
  function choose(choice) {
    const {step: {ask: asked}} = context().page;
    if (!asked || !can_answer(context())) return;
    ui.draft = {...ui.draft, ids: chosen_ids(asked.form, ui.draft.ids, choice)};
    focus_next = `[data-choice="${choice}"]`;
    acted = true;
  }

  /** @param {string} item @param {number} at */
  function place(item, at) {
    const now = context();
    const {step: {ask: asked}, ui: told} = now.page;
    if (!asked || asked.form.kind !== "order") return;
    ui.draft = {...ui.draft, ids: moved_ids(ui.draft.ids, item, at)};
    const choice = asked.form.choices.find((each) => each.id === item);
    say(fill(told.placed, /** @type {any} */ ({name: choice ? choice_name(choice, now) : "", n: ui.draft.ids.indexOf(item) + 1, all: ui.draft.ids.length})));
  }

  function commit() {
    const {step: {ask: asked}} = context().page;
    const answer = asked && can_answer(context()) ? draft_answer(asked.form, ui.draft) : null;
    if (answer === null || !ask({kind: "answer", answer})) return;
    ui.sent = answer;
  }

  /** Enter: what is chosen is committed, what is read is gone on from. */
  function go_on() {
    if (can_answer(context())) commit();
    else if (context().page.can.next && Date.now() - told_at > BREATH) ask({kind: "next"});
  }

  /** The code to the clipboard; where the browser does not allow it, it is marked, so that it can be copied by hand. */
  function copy() {
    const {code} = context().page.kept;
    const done = () => { ui.copied = true; queue_paint(); };
    const by_hand = () => { const line = mounted && mounted.dom.querySelector("[data-code]"); if (line) view.getSelection().selectAllChildren(line); };
    if (!view.navigator.clipboard) return by_hand();
    view.navigator.clipboard.writeText(code).then(done, by_hand);
  }

  /** @param {LessonIntent} intent @returns {boolean} was it sent? */
  function ask(intent) {
    if (frozen || ui.lost || ui.pending) return false;
    acted = true;
    ui.copied = false;
    kernel.ask({...intent, revision: context().page.revision});
    return true;
  }

  /** @param {LessonIntent} message */
  function send(message) {
    kernel.tell({...message, revision: context().page.revision});
  }

  function answered() {
    if (ui.pending) acted = true;
    focus_next = focus_then || focus_next;
    focus_then = null;
    // A page that comes after an answer and does not hold it has refused it: it may be changed and sent again.
    ui.sent = null;
    kernel.answered();
    if (kind.heard) kind.heard(tools);
    book.heard();
    greet();
    queue_paint();
  }

  /** Who has chosen a language here before gets it again; where something else came in between it is asked for once more. */
  function greet() {
    const {revision} = context().page || {};
    if (greeted || ui.pending || greeted_at === revision) return;
    const to = language_to_ask(model, ui.prefs);
    greeted = !to;
    if (to && ask({kind: "language", to})) greeted_at = revision;
  }

  /** Another language was chosen; while an answer is on its way it is asked for afterwards. */
  function greet_again() {
    greeted = false;
    greeted_at = -1;
    greet();
  }

  /** Keys stay here: JupyterLab would delete a cell on "d d". */
  /** @param {any} event */
  function on_key(event) {
    event.stopPropagation();
    if (is_held_ask(event)) event.preventDefault();
    if (event.defaultPrevented) return;
    const move = event.target.getAttribute("data-move") && !event.ctrlKey && !event.altKey && !event.metaKey ? moved(event) : null;
    if (!move) return take_key(event);
    event.preventDefault();
    move.focus();
  }

  /** @param {any} event */
  function take_key(event) {
    const intent = lesson_key(press_of_lesson(event), where());
    if (!intent) return;
    event.preventDefault();
    act(intent);
  }

  /** @param {any} event @returns {any} the button that an arrow leads to */
  function moved({target, key, currentTarget}) {
    const buttons = [...currentTarget.querySelectorAll("[data-move]")];
    const to = moved_button(buttons.indexOf(target), key, buttons.length, 2);
    return to === null ? null : buttons[to];
  }

  /** @param {any} event */
  function press_of_lesson({key, ctrlKey, altKey, metaKey, shiftKey, repeat, target}) {
    return {key, plain: !(ctrlKey || altKey || metaKey || shiftKey), repeat: Boolean(repeat), focus: lesson_focus(target), item: target.getAttribute("data-item") || ""};
  }

  function where() {
    const {step: {ask: asked}, can} = context().page;
    const choices = asked && can_answer(context()) && (asked.form.kind === "options" || asked.form.kind === "order") ? asked.form.choices.map(({id: choice}) => choice) : [];
    return {choices, letters: ui.prefs.keys, panel: ui.aside !== null || ui.article !== null, forth: Boolean(can.next), back: Boolean(can.back)};
  }

  /** On a page of its own the lesson need not be clicked first: keys that nobody else has are its own, a clicker's too. */
  /** @param {any} event */
  function on_page_key(event) {
    const leaves = event.key === "Escape" && !where().panel;
    if (!event.defaultPrevented && !leaves && mounted && page_is_ours(page, mounted.dom, event.key)) take_key(event);
  }

  const watcher = new view.ResizeObserver(lay_out);
  const unfollow = follow_preferences((prefs, is_from_elsewhere) => { ui.prefs = prefs; if (is_from_elsewhere) greet_again(); lay_out(); queue_paint(); });
  page.addEventListener("keydown", on_page_key);
  model.on("change:page", answered);
  model.on("change:words", answered);
  lay_out();
  paint();
  book.open();
  greet();
  if (kind.opened) kind.opened(tools);

  return () => {
    over = true;
    kernel.end();
    book.close();
    unfollow();
    watcher.disconnect();
    page.removeEventListener("keydown", on_page_key);
    model.off("change:page", answered);
    model.off("change:words", answered);
    clear_table();
    if (mounted) mounted.dom.remove();
  };
}
