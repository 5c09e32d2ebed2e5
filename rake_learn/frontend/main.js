// Glue: the model's traits in, intents out, one paint for each change.
import {mount, patch} from "./dom.js";
import {typed_amount} from "./actions.js";
import {come_back} from "./comeback.js";
import {follow_preferences, tell_preferences} from "./followers.js";
import {focus_kind, focused_in, follow_stage, is_held_ask, leave_focus, page_is_ours, rescue_focus, rescue_hidden_focus} from "./focus.js";
import {kernel_behind} from "./kernel.js";
import {along_the_text, key_intent} from "./keys.js";
import {layout_of} from "./layout.js";
import {language_to_ask, recall, remember} from "./memory.js";
import {after_paint, before_paint, may_move} from "./motion.js";
import {news_teller} from "./news.js";
import {CALM_STEP, first_stop, next_stop} from "./pace.js";
import {plain_words, read_aloud} from "./reading.js";
import {frames_of} from "./frames.js";
import {free_places} from "./spread.js";
import {table} from "./table.js";
import {fresh_ui} from "./ui.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Intent} Intent */
/** @typedef {import("./types.d.ts").Ui} Ui */
/** @typedef {import("./types.d.ts").Mounted} Mounted */

/** How long an answer may take before the page says that nobody answers. */
const PATIENCE = 4000;
/** How long until the page shows that it waits. */
const SLOW = 150;
/** Digits typed within this time make one number. */
const TYPING = 900;
const TRAITS = ["frames", "at", "hand", "words", "alert"];
/** What comes after the hand itself, and changes no frame. */
const BESIDE = ["company", "coach"];
const counter = {value: 0};

/** @param {{model: any, el: any}} view @returns {() => void} */
export function render({model, el}) {
  const page = el.ownerDocument;
  const view = page.defaultView;
  const ui = fresh_ui(recall(view));
  const id = `rake-${++counter.value}-${Math.random().toString(36).slice(2, 7)}`;
  const frozen = typeof model.send !== "function";
  /** @type {any} what had the focus when a panel was opened */
  let opener = null;
  let digits = {text: "", time: 0};
  let queued = false;
  let coach_mode = "";
  let over = false;
  /** @type {number | null} the revision that the learner's act or call for the next hand will change */
  let acted_on = null;
  /** Where the learner acted: what is shown step by step begins after it. */
  let acted = {hand: 0, at: 0};
  let playing_on = 0;
  let stepped = 0;
  /** Not while a language was chosen and an answer on its way: it is asked for afterwards. */
  let greeted = true;
  /** @type {(intent: Intent) => void} */
  let note_intent = () => {};
  const tell_news = news_teller();
  const kernel = kernel_behind(model, view, ui, PATIENCE, queue_paint, () => { if (ui.pending || ui.lost) answered(); });
  const {lay_out, queue_layout} = layout_of({view, el, ui, root: () => mounted && !over ? mounted.dom : null, line: () => context().hand.lines.map(({current}) => Number(current)).join(""), draw: () => { const now = context(); show(now, now.frames[now.at]); }, laid});

  /** @returns {Context} */
  function context() {
    const known = frames_of(model);
    // While the table plays on, what is still to come is nobody's to know.
    const frames = ui.playing === null ? known : known.slice(0, (model.get("at") || 0) + 1);
    const at = Math.min(Math.max(0, model.get("at") || 0), Math.max(0, frames.length - 1));
    return {words: model.get("words"), hand: model.get("hand"), frames, at, alert: model.get("alert") || null, company: model.get("company") || null, coach: model.get("coach") || null, ui, id, frozen};
  }

  /** @type {Mounted | null} */
  let mounted = null;

  function paint() {
    queued = false;
    hold_back();
    const now = context();
    if (over || !now.words || !now.hand) return;
    const frame = now.frames[now.at];
    tell_news(now, frame);
    const had_focus = mounted !== null && focused_in(mounted.dom) !== null;
    show_moving(now, frame);
    if (had_focus && mounted) {
      follow_stage(mounted.dom);
      rescue_focus(mounted.dom, acted_on !== null && acted_on !== now.hand.revision);
    }
    go_where_asked();
    if (acted_on !== now.hand.revision) acted_on = null;
    queue_layout();
  }

  /** What has just been opened or closed takes the focus along. */
  function go_where_asked() {
    const goal = ui.go_to && mounted ? mounted.dom.querySelector(ui.go_to) : null;
    ui.go_to = null;
    if (goal) goal.focus();
  }

  /** @param {Context} now @param {Frame | undefined} frame */
  function show(now, frame) {
    const tree = table(frame, now, act);
    if (mounted) mounted = patch(page, mounted, tree);
    else {
      mounted = mount(page, el, tree);
      mounted.dom.addEventListener("keydown", on_key);
      watcher.observe(mounted.dom);
    }
  }

  /** @type {Frame | undefined} the frame on the screen */
  let on_screen;
  /** @type {{before: ReturnType<typeof before_paint>, frame: Frame} | null} what moves as soon as the new step is laid out */
  let moving = null;

  /** A step that is new moves its cards, unless steps follow one another fast. */
  /** @param {Context} now @param {Frame | undefined} frame */
  function show_moving(now, frame) {
    const moves = mounted && frame && on_screen && frame !== on_screen && may_move(view, Date.now() - stepped);
    const before = moves && mounted && on_screen ? before_paint(mounted.dom, on_screen) : null;
    if (frame !== on_screen) {
      stepped = Date.now();
      moving = before && frame ? {before, frame} : null;
    }
    on_screen = frame;
    show(now, frame);
  }

  /** @param {any} dom */
  function laid(dom) {
    if (moving) after_paint(dom, moving.before, moving.frame);
    moving = null;
    rescue_hidden_focus(dom);
  }

  function queue_paint() {
    if (!queued) view.queueMicrotask(paint);
    queued = true;
  }

  /** What the others did is on the screen only while somebody is looked at; what the coach says may always be. */
  function paint_beside() {
    const {coach} = context();
    if (ui.aside || (coach && (coach.mode !== coach_mode || coach.mode !== "never"))) queue_paint();
    coach_mode = coach ? coach.mode : "";
  }

  /** After an act, what the others did may be shown step by step: the table stops at the first of these steps. */
  function hold_back() {
    const hand = model.get("hand");
    if (!hand || acted_on === null || acted_on === hand.revision) return;
    const newest = model.get("at") || 0;
    const stop = first_stop(ui.prefs.pace, hand.number === acted.hand ? acted.at : -1, newest);
    ui.playing = stop === null ? null : newest;
    if (stop !== null) arrive(stop);
  }

  /** @param {number} at */
  function arrive(at) {
    if (ui.playing === null || at >= ui.playing) ui.playing = null;
    show_at(at);
    view.clearTimeout(playing_on);
    if (ui.playing !== null && ui.prefs.pace === "calm") playing_on = view.setTimeout(() => { if (!over && ui.playing !== null) arrive(context().at + 1); }, CALM_STEP);
  }

  function skip() {
    if (ui.playing !== null) arrive(next_stop(ui.prefs.pace, context().at, ui.playing));
  }

  /** @param {Intent} intent */
  function act(intent) {
    const act_now = /** @type {Record<string, (intent: Intent) => void>} */ (reactions)[intent.kind];
    if (act_now) act_now(intent);
  }

  const reactions = {
    // Relative steps count from where the page is now: clicks may come faster than repaints.
    step: (/** @type {Intent} */ {at, by}) => step_to(by ? context().at + by : at),
    article: (/** @type {Intent} */ {zone, id: article}) => {
      const open = ui.article !== null && ui.article.zone === zone && ui.article.id === article;
      ui.article = open || !article ? null : {zone, id: article};
      queue_paint();
    },
    amount: (/** @type {Intent} */ {value}) => { ui.amount = value; ui.typed = null; queue_paint(); },
    type: (/** @type {Intent} */ {text, range}) => {
      ui.typed = text;
      ui.amount = (text === null ? null : typed_amount(range, text)) ?? ui.amount;
      queue_paint();
    },
    place: (/** @type {Intent} */ {n}) => { if (ui.place !== n) { ui.place = n; queue_paint(); } },
    dismiss: () => { ui.dismissed = (model.get("alert") || {n: null}).n; queue_paint(); },
    send: (/** @type {Intent} */ {action}) => send({kind: "act", at: context().at, action}),
    pick: (/** @type {Intent} */ {place}) => pick(place),
    next: () => send({kind: "next"}),
    open: (/** @type {Intent} */ {on}) => send({kind: "open", on}),
    line: (/** @type {Intent} */ {id: line}) => send({kind: "line", id: line}),
    close: () => { ui.article = null; queue_paint(); },
    look: (/** @type {Intent} */ {seat}) => { toggle_aside("seat", seat, `[data-look="${seat}"]`); ui.style = null; },
    menu: () => toggle_aside("coach", 0, "[data-coach]"),
    peek: () => { if (mounted) mounted.dom.querySelector(".rk-coach").scrollIntoView({block: "start"}); },
    coach: (/** @type {Intent} */ {mode}) => ask_aside({kind: "coach", mode}),
    hint: (/** @type {Intent} */ {at}) => ask_aside({kind: "hint", at}),
    rove: (/** @type {Intent} */ {seat}) => { if (ui.rove !== seat) { ui.rove = seat; queue_paint(); } },
    style: (/** @type {Intent} */ {style}) => { ui.style = style; queue_paint(); },
    guess: (/** @type {Intent} */ {seat, style}) => { ui.go_to = ".rk-aside-title"; ask_aside({kind: "guess", seat, style}); },
    prefer: (/** @type {Intent} */ {name, value}) => prefer(name, value),
    project: () => prefer("project", !ui.prefs.project),
    panel: (/** @type {Intent} */ {name}) => {
      const before = opener && opener.isConnected ? opener : null;
      opener = mounted ? focused_in(mounted.dom) : null;
      if (toggle_aside(name, 0, before ? null : '[data-panel="settings"]')) return;
      // A panel that a key opened gives the focus back to where it was.
      opener = null;
      if (before) before.focus();
    },
    language: (/** @type {Intent} */ {to}) => { prefer("language", to); greet(); },
    read: (/** @type {Intent} */ {asked}) => {
      const now = context();
      ui.said = {text: read_aloud(asked, now.frames[now.at], now), turn: !ui.said.turn};
      queue_paint();
    },
    skip,
    leave: () => mounted && leave_focus(mounted.dom),
    focus_place: (/** @type {Intent} */ {place, digits: text}) => {
      digits = {text, time: Date.now()};
      if (place && mounted) mounted.dom.querySelector(`[data-place="${place}"]`).focus();
    },
    taken: (/** @type {Intent} */ {place}) => {
      digits = {text: "", time: 0};
      const {frames, at, words} = context();
      const {spread} = frames[at];
      const found = spread && [...spread.up, ...spread.down].find(({n}) => n === place);
      ui.said = {text: plain_words(found?.label || "", words), turn: !ui.said.turn};
      queue_paint();
    },
  };

  /** @param {string} name @param {any} value */
  function prefer(name, value) {
    ui.prefs = {...ui.prefs, [name]: value};
    remember(view, ui.prefs);
    tell_preferences(ui.prefs);
    if (name === "pace" && value === "once" && ui.playing !== null) arrive(ui.playing);
    queue_paint();
  }

  /** What stands beside the table, shown or taken away; with it the focus comes and goes. Does it stand there now? */
  /** @param {string} kind @param {number} seat @param {string | null} back where the focus goes afterwards */
  function toggle_aside(kind, seat, back) {
    const open = ui.aside !== null && ui.aside.kind === kind && ui.aside.seat === seat;
    Object.assign(ui, {aside: open ? null : {kind, seat}, go_to: open ? back : ".rk-aside-title"});
    queue_paint();
    return !open;
  }

  /** Steps are the browser's alone: the model is told, so that a second view follows, and the kernel is not. */
  /** @param {number} at */
  function step_to(at) {
    if (ui.playing !== null && at > context().at) return skip();
    ui.playing = null;
    const last = frames_of(model).length - 1;
    const alert = model.get("alert");
    if (alert) ui.dismissed = alert.n;
    show_at(Math.min(last, Math.max(0, at)));
  }

  /** @param {number} at */
  function show_at(at) {
    model.set("at", at);
    queue_paint();
  }

  /** @param {number} place */
  function pick(place) {
    const now = context();
    const given = now.frames[now.at].spread;
    if (given) send({kind: "act", at: now.at, action: {type: "pick", place, up: given.up.some(({n}) => n === place)}});
  }

  /** @param {Intent} intent @returns {boolean} was it sent? */
  function send(intent) {
    if (frozen || ui.pending || ui.lost) return false;
    const {at, hand} = context();
    acted = {hand: hand.number, at};
    acted_on = ["act", "next"].includes(intent.kind) ? hand.revision : null;
    note_intent({at, ...intent});
    kernel.ask({at, ...intent, revision: hand.revision});
    // Most answers come sooner than a repaint would take: only a slow one is worth showing.
    view.setTimeout(() => { if (ui.pending && !over) queue_paint(); }, SLOW);
    return true;
  }

  /** What changes no frame is not waited for: asked twice it does nothing more. */
  /** @param {Intent} intent */
  function ask_aside(intent) {
    if (frozen || ui.lost) return;
    note_intent(intent);
    kernel.tell(intent);
  }

  function answered() {
    kernel.answered();
    queue_paint();
    // Once all of the answer is there.
    if (!greeted) view.queueMicrotask(greet);
    greeted = true;
  }

  /** Keys stay here: JupyterLab would delete a cell on "d d", or add one on "b". */
  /** @param {any} event */
  function on_key(event) {
    event.stopPropagation();
    if (is_held_ask(event)) event.preventDefault();
    if (!event.defaultPrevented) take_key(event);
  }

  /** @param {any} event */
  function take_key(event) {
    const now = context();
    const frame = now.frames[now.at];
    const intent = frame && key_intent(press_of(event), {at: now.at, last: now.frames.length - 1, rows: free_rows(frame, frozen, ui.prefs.text), article: ui.article !== null, letters: ui.prefs.keys});
    // Any key goes on, but for those that mean something else: step back, read, leave.
    if (ui.playing !== null && !intent && goes_on(event)) { event.preventDefault(); return skip(); }
    if (!intent) return;
    event.preventDefault();
    act(intent);
  }

  /** On a page of its own the table need not be clicked first: keys that nobody else has are its own. */
  /** @param {any} event */
  function on_page_key(event) {
    const leaves = event.key === "Escape" && ui.article === null;
    if (!event.defaultPrevented && !leaves && mounted && page_is_ours(page, mounted.dom, event.key)) take_key(event);
  }

  /** @param {any} event */
  function press_of(event) {
    const {target} = event;
    const key = along_the_text(event.key, context().words.dir);
    const plain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
    const recent = Date.now() - digits.time < TYPING ? digits.text : "";
    return {key, plain, command: event.ctrlKey || event.altKey || event.metaKey, repeat: event.repeat, focus: focus_kind(target), place: Number(target.getAttribute("data-place")) || 0, digits: recent};
  }

  const watcher = new view.ResizeObserver(() => lay_out());
  const unfollow = follow_preferences((preferences, is_from_elsewhere) => { ui.prefs = preferences; if (is_from_elsewhere) greet(); queue_paint(); });
  page.addEventListener("keydown", on_page_key);
  model.on("change:at", queue_paint);
  for (const trait of TRAITS.filter((name) => name !== "at")) model.on(`change:${trait}`, answered);
  for (const trait of BESIDE) model.on(`change:${trait}`, paint_beside);
  paint();
  note_intent = come_back(model, view, greet);

  /** Who has chosen a language here before gets it again. */
  function greet() {
    const to = language_to_ask(model, ui.prefs);
    if (to) greeted = send({kind: "language", to});
  }

  return () => {
    over = true;
    kernel.end();
    unfollow();
    watcher.disconnect();
    page.removeEventListener("keydown", on_page_key);
    view.clearTimeout(playing_on);
    model.off("change:at", queue_paint);
    for (const trait of TRAITS.filter((name) => name !== "at")) model.off(`change:${trait}`, answered);
    for (const trait of BESIDE) model.off(`change:${trait}`, paint_beside);
    if (mounted) mounted.dom.remove();
  };
}

/** Does a key that means nothing else go on to the next step? Not one that works the button that has the focus. */
/** @param {any} event */
function goes_on({key, target, ctrlKey, altKey, metaKey}) {
  if (ctrlKey || altKey || metaKey || ["Tab", "Shift", "Control", "Alt", "Meta", "Escape", "CapsLock"].includes(key)) return false;
  return !["BUTTON", "INPUT"].includes(target.tagName) || !["Enter", " "].includes(key);
}

/** The places row by row, null where nothing may be taken; in the text table they stand one below the other. */
/** @param {Frame} frame @param {boolean} frozen @param {boolean} listed */
function free_rows(frame, frozen, listed) {
  const free = frozen ? [] : free_places(frame);
  if (listed) return free.map((n) => [n]);
  return frame.spread ? [frame.spread.up, frame.spread.down].map((row) => row.map(({n}) => free.includes(n) ? n : null)) : [];
}
