// The same state in words: headings and sentences instead of a picture. Cards are told by name; a pip is decoration.
import {h, kernel_button} from "./dom.js";
import {actions} from "./actions.js";
import {pip} from "./cards.js";
import {coach_menu, coach_part} from "./coach.js";
import {lines, recap} from "./note.js";
import {regular_panel} from "./regulars.js";
import {result_part} from "./result.js";
import {keys_list, settings_panel} from "./settings.js";
import {free_places, stage_now, stage_told} from "./spread.js";
import {article_chips, article_text, figure, marks_of} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Place} Place */
/** @typedef {import("./types.d.ts").Seat} Seat */
/** @typedef {import("./types.d.ts").Words} Words */
/** @typedef {import("./types.d.ts").Act} Act */
/** @typedef {import("./types.d.ts").Kids} Kids */

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function text_table(frame, context, act) {
  const {words, ui, hand} = context;
  const say = words.ui;
  return h("div", {key: "text", class: "rk-tt"},
    h("div", {class: "rk-tt-main"},
      regular_panel(context, act), coach_menu(context, act), settings_panel(context, act),
      goal(frame, context),
      part("happened", say.live, happened(frame, context, act)),
      part("hand", hand.own, own_hand(frame, context)),
      part("centre", say.centre_cards, centre_words(frame, context, act)),
      part("choices", say.choices, choices(frame, context, act)),
      part("players", say.players_all, players(frame, context)),
      part("pot", say.pot, pots(frame, words)),
      part("rules", say.rules, rules(frame, words))),
    h("div", {class: "rk-tt-side"}, h("h3", null, say.keys), keys_list({...context, ui})));
}

/** @param {string} key @param {string} title @param {...Kids} content */
export function part(key, title, ...content) {
  return h("section", {key, class: `rk-part rk-part-${key}`}, h("h3", null, title), h("div", {class: "rk-part-body"}, content));
}

/** @param {Frame} frame @param {Context} context */
function goal(frame, {words}) {
  const stage = words.stages[stage_told(frame)];
  return h("section", {key: "goal", class: "rk-part-goal"}, h("h3", null, words.ui.goal, h("span", null, stage ? stage.name : "")),
    h("p", {class: "rk-title", tabindex: -1, "data-lm-suppress-shortcuts": "true"}, spelled(frame.result ? frame.result.title : frame.title, words)));
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
function happened(frame, context, act) {
  const {words} = context;
  const {what, why, articles} = frame.note;
  return [
    // How a hand ended comes before what is said of it.
    frame.result ? result_part(frame.result, context, act) : null,
    what || why || articles.length ? h("div", {key: "note", class: "rk-told-box"},
      what ? h("p", null, spelled(what, words)) : null,
      h("p", null, why ? [spelled(why, words), " "] : null, article_chips(articles, "note", context, act)),
      article_text("note", context, act)) : null,
    frame.reason ? h("p", {key: "reason"}, spelled(frame.reason, words)) : null,
    coach_part(frame, context, act),
    recap(frame, context, act),
    lines(context, act),
  ];
}

/** @param {Frame} frame @param {Context} context */
export function own_hand({seats: [own], meter}, {words}) {
  return [
    own.cards.length ? h("p", {key: "cards", class: "rk-tt-cards"}, named_cards(own.cards, words)) : null,
    meter || own.hand ? h("p", {key: "made"}, spelled(meter?.text || own.hand || "", words)) : null,
    h("p", {key: "chips"}, [own.chips, own.betlabel, own.line, own.tag, own.net].filter(Boolean).map((text, index) => [index ? " · " : "", spelled(text || "", words)])),
  ];
}

/** Each card by name; one that all have seen says so, for the gold edge can't be heard. */
/** @param {string[]} cards @param {Words} words @returns {Kids} */
function named_cards(cards, words) {
  const known = cards.filter((card) => !card.startsWith("??"));
  const hidden = cards.length - known.length;
  const told = known.map((card) => h("span", {class: "rk-word-card"}, suit_and_name(card[1], words.cards[card.slice(0, 2)]), card.includes("+") ? h("small", null, ` (${words.ui.all_know})`) : null));
  const {cards: pause, colon} = marks_of(words);
  return [...(hidden ? [`${words.ui.face_down}${colon}${hidden}`] : []), ...told].map((one, index) => [index ? pause : "", one]);
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function centre_words(frame, context, act) {
  const {words} = context;
  const given = stage_now(frame) >= 7 ? null : frame.spread;
  if (!given) return h("p", null, words.ui.no_centre);
  const {caption} = frame;
  const taken = [...given.up, ...given.down].filter(({by}) => by !== undefined);
  /** @param {Place[]} row */
  const left = (row) => row.filter(({by}) => by === undefined);
  const {pause, cards: between, colon} = marks_of(words);
  return [
    caption ? h("p", {key: "caption"}, spelled(caption.text, words), " ", article_chips(caption.articles, "caption", context, act)) : null,
    article_text("caption", context, act),
    h("ul", {key: "places", class: "rk-tt-list"},
      h("li", null, h("b", null, words.ui.face_up), `${pause}${given.upleft}${colon}`, left(given.up).map(({n, card}, index) => [index ? between : "", String(n), card ? [" ", named_cards([card], words)] : null])),
      h("li", null, h("b", null, words.ui.face_down), `${pause}${given.downleft}${colon}`, left(given.down).map(({n, card}, index) => [index ? between : "", String(n), card && card !== "??" ? [" ", named_cards([card], words)] : null])),
      taken.map(({n, label}) => h("li", {key: `taken-${n}`, class: "rk-tt-taken"}, label || ""))),
  ];
}

/** What may be done: a place to take, each by its name, or the buttons that bet. */
/** @param {Frame} frame @param {Context} context @param {Act} act */
function choices(frame, context, act) {
  const {words, ui, frozen} = context;
  const free = frozen ? [] : free_places(frame);
  const controls = actions(frame, context, act);
  const {legal, spread} = frame;
  if (!free.length || !legal || !legal.pick || !spread) return controls || h("p", {key: "none"}, words.ui.no_choice);
  const stop = ui.place !== null && free.includes(ui.place) ? ui.place : free[0];
  const up = spread.up.map(({n}) => n);
  const {pick} = legal;
  return [controls, h("div", {key: "pick", class: "rk-tt-picks", role: "group", "aria-label": words.ui.centre_pick}, free.map((n) =>
    kernel_button(ui, {key: `take-${n}`, class: `rk-tt-pick${up.includes(n) ? "" : " rk-tt-down"}`, "data-place": n, tabindex: n === stop ? 0 : -1, "aria-label": pick[String(n)],
      onfocus: () => act({kind: "place", n}), onclick: () => act({kind: "send", action: {type: "pick", place: n, up: up.includes(n)}})},
      h("kbd", {"aria-hidden": "true"}, n), h("span", {"aria-hidden": "true"}, choice_words(n, frame, words)))))];
}

/** @param {number} n @param {Frame} frame @param {Words} words */
function choice_words(n, {spread}, words) {
  const place = spread?.up.find((one) => one.n === n);
  return place && place.card ? named_cards([place.card], words) : words.ui.face_down;
}

/** @param {Frame} frame @param {Context} context */
export function players(frame, {words, hand}) {
  const say = words.ui;
  return h("table", {class: "rk-tt-table", "aria-label": say.players_all},
    h("thead", null, h("tr", null, [say.player, say.chips, say.all_seen].map((title, index) => h("th", {key: `head-${index}`, scope: "col", class: index === 1 ? "rk-figure" : ""}, title)))),
    h("tbody", null, frame.seats.map((seat, index) => h("tr", {key: `player-${index}`, class: index ? "" : "rk-own"},
      h("th", {scope: "row"}, hand.seats[index], player_state(seat, words)),
      h("td", {class: "rk-figure"}, seat.short),
      h("td", null, seen_of(seat, index > 0 || hand.own === hand.seats[0], words))))));
}

/** @param {Seat} seat @param {Words} words */
function player_state(seat, words) {
  const parts = [seat.flags.includes("dealer") && words.ui.dealer, seat.flags.includes("allin") && words.ui.all_in, seat.line, seat.betlabel, seat.tag, seat.net].filter(Boolean);
  return parts.length ? h("small", null, parts.map((text, index) => [index ? marks_of(words).pause : "", spelled(/** @type {string} */ (text), words)])) : null;
}

/** What everybody knows of a hand; the learner's own hidden cards are hidden from the others too. */
/** @param {Seat} seat @param {boolean} open @param {Words} words */
function seen_of(seat, open, words) {
  const shown = seat.hand || open ? seat.cards : seat.cards.map((card) => card.includes("+") ? card : "??");
  return [named_cards(shown.map((card) => card.replace(/[+*]/g, "")), words), seat.hand ? h("b", {key: "made", class: "rk-tt-made"}, spelled(seat.hand, words)) : null];
}

/** @param {Frame} frame @param {Words} words */
export function pots(frame, words) {
  const given = frame.result && frame.result.pots.length ? frame.result.pots.map(({label, amount}) => ({label, amount, who: ""})) : frame.pots;
  return h("ul", {class: "rk-tt-pots"}, given.map(({label, amount, who}, index) => h("li", {key: `pot-${index}`}, label + marks_of(words).colon, h("b", null, figure(amount, words)), who ? ` · ${who}` : null)));
}

/** The articles that this step goes by, in full. */
/** @param {Frame} frame @param {Words} words */
function rules(frame, words) {
  const asked = [...frame.note.articles, ...(frame.caption ? frame.caption.articles : []), ...(frame.result ? frame.result.pots.flatMap(({articles}) => articles) : [])];
  return [...new Set(asked)].filter((id) => words.articles[id]).map((id) => h("p", {key: `rule-${id}`}, h("b", null, words.articles[id].label), " ", spelled(words.articles[id].text, words)));
}

/** The drawn suit holds on to the first word of the card's name. */
/** @param {string} suit @param {string} name @returns {Kids[]} */
function suit_and_name(suit, name) {
  const [first, ...rest] = name.split(" ");
  return [h("span", null, pip(suit), first), rest.map((word) => ` ${word}`).join("")];
}

/** A sentence whose cards are told by name. */
/** @param {string} text @param {Words} words @returns {Kids[]} */
export function spelled(text, words) {
  return text.split(/\{([2-9TJQKA][shdc])\}/).map((one, index) => index % 2 ? h("span", {class: "rk-word-card"}, suit_and_name(one[1], words.cards[one] || one)) : one);
}
