// The question as the page holds it: what each change makes of it, and what its slots show. Pure; no rule is decided here.

/** @typedef {import("./types_lab.d.ts").Question} Question */

const DEALT = 3;
const MOST_OWN = 5;
const FEWEST_PLAYERS = 2;
const MOST_PLAYERS = 10;
const HIDDEN = "??";

/** @param {Question} question */
export function taken_up(question) {
  return question.taken.filter((card) => card !== HIDDEN);
}

/** Whether anything is said about the centre. */
/** @param {Question} question */
export function has_centre(question) {
  return question.up.length + question.taken.length > 0;
}

/** Places of the face-up row that hold no card and were not taken by anybody else. */
/** @param {Question} question */
export function open_places(question) {
  return Math.max(0, question.players - question.up.length - taken_up(question).length);
}

/** How many cards lie face down, if the rest of the question is as it stands. */
/** @param {Question} question */
export function down_left(question) {
  if (!has_centre(question)) return 0;
  const own = question.cards.length - DEALT;
  return question.players - question.taken.filter((card) => card === HIDDEN).length - Math.max(0, own - open_places(question));
}

/** The slots of your own hand: three, and one more than there are picks. */
/** @param {Question} question */
export function own_slots(question) {
  return Math.min(MOST_OWN, Math.max(DEALT, question.cards.length + 1));
}

/** The card in a slot such as "cards:0" or "up:2". */
/** @param {Question} question @param {string} slot @returns {string | null} */
export function slot_card(question, slot) {
  const [row, index] = slot.split(":");
  const cards = row === "cards" ? question.cards : row === "up" ? question.up : taken_up(question);
  return cards[Number(index)] || null;
}

/** Where a card is now. */
/** @param {Question} question @param {string | null} card @returns {string | null} */
export function slot_of(question, card) {
  const rows = /** @type {[string, string[]][]} */ ([["cards", question.cards], ["up", question.up], ["taken", taken_up(question)]]);
  const found = rows.find(([, cards]) => card !== null && cards.includes(card));
  return found ? `${found[0]}:${found[1].indexOf(/** @type {string} */ (card))}` : null;
}

/** Every card that has its place. */
/** @param {Question} question @returns {Set<string>} */
export function used_cards(question) {
  return new Set([...question.cards, ...question.up, ...taken_up(question)]);
}

/** The next slot to fill after one was: the rest of the dealt cards, or of the face-up row. */
/** @param {Question} question @param {string} slot @returns {string | null} */
export function next_empty(question, slot) {
  if (slot.startsWith("cards")) return question.cards.length < DEALT ? `cards:${question.cards.length}` : null;
  const own = question.cards.length - DEALT;
  return slot.startsWith("up") && open_places(question) > own ? `up:${question.up.length}` : null;
}

/** @param {Question} question @param {any} change @returns {Question} */
export function changed_question(question, change) {
  const make = CHANGES[change.kind];
  return make ? {...question, down: null, ...make(question, change)} : question;
}

/** @type {Record<string, (question: Question, change: any) => Partial<Question>>} */
const CHANGES = {
  put: (question, {slot, card}) => {
    const [row, index] = slot.split(":");
    if (row === "taken") return {taken: question.taken.map((each) => each === slot_card(question, slot) ? card : each)};
    const cards = [...(row === "cards" ? question.cards : question.up)];
    cards[Math.min(Number(index), cards.length)] = card;
    return {[row]: cards};
  },
  remove: (question, {slot}) => {
    const card = slot_card(question, slot);
    const without = (/** @type {string[]} */ cards) => cards.filter((each) => each !== card);
    return {cards: without(question.cards), up: without(question.up), taken: without(question.taken)};
  },
  take: (question, {slot}) => {
    const card = /** @type {string} */ (slot_card(question, slot));
    return {up: question.up.filter((each) => each !== card), taken: [...question.taken, card]};
  },
  put_back: (question, {slot}) => {
    const card = /** @type {string} */ (slot_card(question, slot));
    return {up: [...question.up, card], taken: question.taken.filter((each) => each !== card)};
  },
  fewer_down: (question) => down_left(question) > 0 ? {taken: [...question.taken, HIDDEN]} : {},
  more_down: (question) => {
    const at = question.taken.lastIndexOf(HIDDEN);
    return at < 0 ? {} : {taken: question.taken.filter((_, index) => index !== at)};
  },
  clear: () => ({up: [], taken: []}),
  deal: (question, {cards}) => {
    const wanted = has_centre(question) ? open_places(question) - (question.cards.length - DEALT) : question.players;
    return {up: [...question.up, ...cards.slice(0, Math.max(0, wanted))]};
  },
  players: (question, {by}) => {
    const players = Math.min(MOST_PLAYERS, Math.max(FEWEST_PLAYERS, question.players + by));
    const room = Math.max(0, players - taken_up(question).length);
    return {players, before: Math.min(question.before, players - 1), up: question.up.slice(0, room)};
  },
  before: (question, {by}) => ({before: Math.min(question.players - 1, Math.max(0, question.before + by))}),
  model: (_, {model}) => ({model}),
  deals: (_, {deals}) => ({deals}),
};
