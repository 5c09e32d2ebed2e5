// The playground as a widget: what its page does by itself, and what it asks the kernel for.
import {file_to_give, give_file} from "./files.js";
import {render_sitting} from "./lesson_sitting.js";
import {chosen_table} from "./playground_form.js";
import {open_panel, playground_page} from "./playground_page.js";

/** @typedef {import("./types_lesson.d.ts").SittingTools} SittingTools */
/** @typedef {import("./types_lesson.d.ts").LessonIntent} LessonIntent */
/** @typedef {import("./types_playground.d.ts").PlaygroundContext} PlaygroundContext */
/** @typedef {import("./types_playground.d.ts").PlaygroundUi} PlaygroundUi */

/** Bytes of a file with a hand; an ordinary one has two thousand. */
export const LONGEST_HAND = 200_000;
const TABLE_TITLE = ".rk-ls-table .rk-title";
const LOADED_TITLE = ".rk-pg-loaded .rk-pg-title";

/** @param {{model: any, el: any}} view @returns {() => void} */
export function render_playground(view) {
  return render_sitting(view, {draw: playground_page, own: fresh_playground, reactions: playground_reactions, heard: hear_playground, painted: give_what_was_saved});
}

/** @returns {PlaygroundUi} */
export function fresh_playground() {
  return {part: "table", choices: {}, code: null, text: "", trouble: "", asked: null, alert: 0, dismissed: 0, file: null, copied: false};
}

/** @param {SittingTools} tools @returns {Record<string, (intent: LessonIntent) => void>} */
export function playground_reactions(tools) {
  const now = () => /** @type {PlaygroundContext} */ (tools.context());
  const own = () => now().ui.own;

  /** @param {LessonIntent} intent @param {PlaygroundUi["asked"]} what */
  function ask_for(intent, what) {
    const {page, ui} = now();
    if (tools.ask(intent)) Object.assign(ui.own, {asked: what, alert: page.alert ? page.alert.n : 0, trouble: "", copied: false});
  }

  /** @param {"settings" | "load" | null} name */
  function open(name) {
    const {page, ui} = now();
    const was = open_panel(ui);
    ui.aside = name && name !== was ? {kind: name, seat: 0} : null;
    // What was refused there is done with.
    Object.assign(ui.own, {part: "table", choices: {}, code: null, trouble: "", dismissed: page.alert ? page.alert.n : 0, copied: false});
    tools.focus(ui.aside ? ".rk-pg-panel .rk-pg-title" : `[data-tool="${was}"]`);
  }

  /** @param {string} text */
  function load(text) {
    if (text.trim()) ask_for({kind: "load", text}, "hand");
  }

  return {
    panel: ({name = null}) => open(name),
    part: ({part}) => { own().part = part; },
    field: ({name, text}) => { own().choices = {...own().choices, [name]: text}; },
    hands_code: ({text}) => { own().code = text; },
    paste: ({text}) => { own().text = text; },
    go_on: () => { if (open_panel(now().ui) === "settings") deal(); },
    deal: () => deal(),
    today: () => ask_for({kind: "day"}, "hand"),
    open_text: () => load(own().text),
    hand_file: ({file}) => {
      if (file.size > LONGEST_HAND) own().trouble = now().page.playground.labels.too_long;
      else file.text().then(load);
    },
    keep_hand: () => ask_for({kind: "save"}, "file"),
    play_these: () => ask_for({kind: "play"}, "hand"),
    to_table: () => ask_for({kind: "leave"}, "hand"),
    copy_hands: () => copy_hands(tools),
  };

  function deal() {
    const {page, ui} = now();
    const choices = chosen_table(page, ui.own);
    if (choices) ask_for({kind: "new", choices, code: ui.own.code ?? page.playground.code}, "hand");
  }
}

/** The kernel has answered: the form goes once it got what it asked for, and stays with what was refused. */
/** @param {SittingTools} tools */
export function hear_playground(tools) {
  const {page, ui} = /** @type {PlaygroundContext} */ (tools.context());
  const {own} = ui;
  const {asked} = own;
  own.asked = null;
  if (!asked || (page.alert && page.alert.n !== own.alert)) return;
  const {file, is_loaded} = page.playground;
  if (asked === "file" && file) {
    own.file = file_to_give(tools.view, file.name, file.text);
    tools.say(file.name);
  }
  if (asked !== "hand") return;
  ui.aside = null;
  Object.assign(own, {choices: {}, code: null, text: ""});
  tools.focus(is_loaded ? LOADED_TITLE : TABLE_TITLE);
}

/** @param {SittingTools} tools */
function give_what_was_saved(tools) {
  const {own} = tools.context().ui;
  if (!own.file) return;
  give_file(tools.root());
  own.file = null;
  tools.paint();
}

/** @param {SittingTools} tools */
function copy_hands(tools) {
  const {page, ui} = tools.context();
  const {navigator} = tools.view;
  const done = () => { ui.own.copied = true; tools.paint(); };
  const by_hand = () => { const code = tools.root().querySelector("[data-hands]"); if (code) tools.view.getSelection().selectAllChildren(code); };
  if (!navigator.clipboard) return by_hand();
  navigator.clipboard.writeText(page.playground.code).then(done, by_hand);
}
