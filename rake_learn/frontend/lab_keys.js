// Which key goes where in the odds lab. Pure.
const RANKS = "AKQJT98765432";
const SUITS = "shdc";

/** In the grid of cards: sideways along the ranks of a suit, up and down to the same rank of the next suit. */
/** @param {string} card @param {string} key @returns {string | null} */
export function moved_card(card, key) {
  const rank = RANKS.indexOf(card[0]);
  const suit = SUITS.indexOf(card[1]);
  const at = (/** @type {number} */ r, /** @type {number} */ s) => RANKS[(r + RANKS.length) % RANKS.length] + SUITS[(s + SUITS.length) % SUITS.length];
  switch (key) {
    case "ArrowRight": return at(rank + 1, suit);
    case "ArrowLeft": return at(rank - 1, suit);
    case "ArrowDown": return at(rank, suit + 1);
    case "ArrowUp": return at(rank, suit - 1);
    case "Home": return at(0, suit);
    case "End": return at(RANKS.length - 1, suit);
    default: return null;
  }
}

/** All cards, a row for each suit, from the ace down. */
export function card_rows() {
  return [...SUITS].map((suit) => [...RANKS].map((rank) => rank + suit));
}

/** In a row of slots, one tab stop: left and right, first and last. */
/** @param {string[]} items @param {string} item @param {string} key @returns {string | null} */
export function moved_slot(items, item, key) {
  const at = items.indexOf(item);
  const to = /** @type {Record<string, number>} */ ({ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1})[key];
  return to === undefined ? null : items[(to + items.length) % items.length];
}
