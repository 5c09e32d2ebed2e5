// Sample words, hands and frames per the contract between widget and browser. No file access, so a page can load it too.

const RANKS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", T: "ten", J: "jack", Q: "queen", K: "king", A: "ace"};
const SUITS = {s: "spades", h: "hearts", d: "diamonds", c: "clubs"};
const NAMES = ["You", "Wren", "Mina", "Tariq", "Oskar", "Juno", "Ada", "Bo", "Ines", "Kofi"];
const UP = ["4c", "Ah", "9h", "Qh", "Kd", "3s", "Td", "6c", "5h", "Jc"];
const HANDS = ["9c 7h 5s 8h+ 6d+", "9h 8d 6s 7c+ 5d", "Qs Qd 4d Qc+ 2h", "As Kh Jc Jd+ Ts", "Kc 8c 3c 4s+ 2s", "Th Tc 2d 7d 3h", "Ac Kd 7s 6h+ 2c", "Js Jh 9s 9d+ 4h", "5c 5d 3d 8s+ Ad", "Qh Tc 8d 6c+ 4c"];

export const words = {
  lang: "en", tag: "en", dir: "ltr",
  cards: Object.fromEntries(Object.keys(RANKS).flatMap((r) => Object.keys(SUITS).map((s) => [r + s, `${RANKS[r]} of ${SUITS[s]}`]))),
  index: {T: "10"},
  stages: [["1", "Ante + deal"], ["2", "First bets"], ["3", "Spread"], ["4", "First pick"], ["5", "Second bets"], ["6", "Second pick"], ["7", "Final bets"], ["", "Showdown"]]
    .map(([number, label]) => ({number, label, name: number ? `Stage ${number}: ${label}` : label})),
  articles: Object.fromEntries([["1.3", "Suits never break a tie."], ["2.1", "Each player pays one ante and gets three cards, face down."], ["3.1", "Twice as many cards as players left are laid in the centre: half face up, half face down."],
    ["3.2", "Starting left of the dealer, each player takes one card from the centre, face up or face down."], ["3.5", "In the last round a player may fold, call or raise."], ["4.1", "The best five-card hand wins the pot."],
    ["4.3", "A hand with the ace of spades and fewer than two other aces loses to every hand: see {As}."]].map(([id, text]) => [id, {chip: id, label: `Article ${id}`, text}])
    .concat([["R32", {chip: "R32", label: "House ruling R32", text: "The odd chip goes to the first winner left of the dealer."}]])),
  ui: {tools: "Tools of the table", table: "Rake table", players: "Other players", centre: "Pot and centre cards", centre_pick: "Centre cards. Take one.", face_up: "Face up", face_down: "Face down",
    dealer_button: "D", all_in: "all-in", amount_whole: "A whole number from {least} to {most}.", note: "What happened, and why", recap: "Since your last turn", lines: "What if? Compare the ways you tried", line_here: "what-if {letter} starts here", actions: "Your action",
    what_if: "You are back at an earlier step. Choose again to see what would have happened.", less: "One chip less", more: "One chip more", odd_chip: "with the odd chip", timeline: "Steps of this hand",
    previous: "Previous step", next: "Next step", step: "Step {n}", step_of: "Step {n} of {total}", you_are_here: "you are here", done: "done", keys_step: "step back and forth", keys_pick: "take a card",
    language: "Language", text_table: "Text table", settings: "Settings", deck: "Card colours", deck_four: "Four", deck_two: "Two", size: "Text size", percent: "{n} %", pace: "Pace of the others", pace_once: "At once", pace_calm: "Calm", pace_key: "On my key", project: "Project mode", shortcuts: "Keys that are letters or digits", keys: "Keys", key_read: "read the table", key_hand: "read my hand", key_centre: "read the centre", key_who: "who did what", key_project: "project mode", key_help: "all keys", key_place: "a place in the centre", key_leave: "close, or leave the table", goal: "Goal", centre_cards: "Centre", choices: "Choices", players_all: "Players", pot: "Pot", rules: "Rules in play", player: "Player", chips: "Chips", all_seen: "What all have seen", all_know: "all have seen it", dealer: "dealer", no_centre: "No cards lie in the centre.", no_choice: "There is nothing to choose at this step.", playing_calm: "The others act. Any key goes straight to your turn.", playing_key: "The others act. Any key shows the next step.", to_your_turn: "To your turn", show_next: "Next step of the others",
    keys_pick_enter: "type a place, then Enter", close: "Close", live: "What just happened", thinking: "Still thinking.", disconnected: "Disconnected: this page no longer reaches its kernel, so you can't act. You can still step through the hand. Reload or run the notebook again to go on playing."},
};

const spoken = (code) => words.cards[code.slice(0, 2)];

/** @param {number} players @param {number} stage @param {number} index @param {Record<string, any>} more */
function seat(players, stage, index, more = {}) {
  const count = stage < 3 ? 3 : stage < 5 ? 4 : 5;
  const own = HANDS[index].split(" ");
  const dealer = index === players - 1;
  const folded = players > 3 && index === 4;
  let cards = own.slice(0, folded ? Math.min(3, count) : count).map((code, place) => index === 0 || (place >= 3 && code.includes("+")) ? code : "??");
  if (index === 0) cards = cards.map((code) => code.slice(0, 3));
  const flags = [dealer && "dealer", folded && "folded", index === 0 && !more.quiet && "turn"].filter(Boolean);
  return {chips: "94 chips", short: "94", line: folded ? "folded" : index === 0 ? "your turn" : "waits", bet: 0, betlabel: "", cards, flags, order: null, picked: false, hand: "", tag: "", net: "",
    label: `${NAMES[index]}${dealer ? ", dealer" : ""}, 94 chips. ${cards.filter((c) => c === "??").length} face-down cards.`, ...more.seat};
}

/** @param {number} players @param {number} stage */
function base(players, stage) {
  return {stage, title: "Your move", note: {what: "All players have seen the face-up cards. A face-down card stays your secret, but it is a gamble.", why: "A card that all have seen also tells them what you hold.", articles: ["3.2"]},
    recap: [], say: "Your turn.", pots: [{label: "Pot", amount: 26, who: ""}], caption: null, seats: NAMES.slice(0, players).map((_, index) => seat(players, stage, index)), spread: null, meter: null, legal: null, result: null};
}

/** @param {number} players @param {Record<number, number>} taken place -> seat @param {number} fresh the place taken in this step */
function spread(players, taken = {}, fresh = 0) {
  const place = (n, down) => {
    const card = UP[n - 1];
    const by = taken[n];
    const what = down ? "face down" : `the ${spoken(card)}, face up`;
    if (by === undefined) return {n, ...(down ? {} : {card}), label: `Place ${n}: ${what}`};
    return {n, by, who: NAMES[by], ...(down ? (by === 0 ? {card: "2d"} : {}) : {card}), ...(n === fresh ? {new: true} : {}), label: `Place ${n}: taken by ${NAMES[by]}, ${what}`};
  };
  const up = Array.from({length: players}, (_, index) => place(index + 1, false));
  const down = Array.from({length: players}, (_, index) => place(players + index + 1, true));
  const left = (row) => `${row.filter(({by}) => by === undefined).length} of ${players} left`;
  return {up, down, upleft: left(up), downleft: left(down)};
}

/** @param {any} given */
function pick_legal(given) {
  const free = [...given.up, ...given.down].filter(({by}) => by === undefined);
  return {prompt: "Take one card from the centre.", pick: Object.fromEntries(free.map(({n, card}) => [String(n), card ? `Take the ${spoken(card)}, face up, place ${n}` : `Take face-down card, place ${n}`]))};
}

const PRESETS = [{label: "Minimum", to: 40}, {label: "½ pot", to: 93}, {label: "Pot", to: 166}, {label: "All-in", to: 224}];
export const bet_legal = {prompt: "Your turn: check, bet or fold.", fold: {label: "Fold", hint: "costs 0"}, check: {label: "Check", hint: ""}, bet: {label: "Bet {n}", min: 2, max: 94,
  presets: [{label: "Minimum", to: 2}, {label: "½ pot", to: 13}, {label: "Pot", to: 26}, {label: "All-in", to: 94}], hint: "2 to 94 chips", name: "Bet, in chips"}};
export const raise_legal = {prompt: "Tariq bets 20: fold, call or raise.", fold: {label: "Fold", hint: "costs 0"}, call: {label: "Call 20", hint: "20 of your 224"}, raise_to: {label: "Raise to {n}", min: 40, max: 224, presets: PRESETS, hint: "40 to 224 chips", name: "Raise to, in chips"}};

const stages = {
  deal: (players) => ({...base(players, 0), title: "Three cards each", note: {what: "Each player pays an ante of 2 and gets three cards.", why: "", articles: ["2.1"]}, say: "Three cards are dealt to each player.", pots: [{label: "Pot", amount: players * 2, who: ""}]}),
  bets: (players) => {
    const frame = base(players, 1);
    frame.seats.forEach((given, index) => { if (index && index < players - 1 && !given.flags.includes("folded")) Object.assign(given, {bet: 4, betlabel: "4 in this round", line: "calls 4", chips: "90 chips", short: "90"}); });
    const wren = frame.seats[1];
    wren.line = "bets 4";
    return {...frame, title: "Wren bets. Your move?", legal: {...bet_legal, check: null, call: {label: "Call 4", hint: "4 of your 94"}, prompt: "Wren bets 4: fold, call or raise."}, recap: NAMES.slice(1, players).map((name, index) => [index + 1, `${name} ${index ? "calls 4" : "bets 4"}.`]),
      note: {what: "Wren bets 4, and it comes round to you.", why: "You may match it, raise it or give up your hand.", articles: ["3.5"]}, say: "Wren bets 4. Your turn."};
  },
  spread: (players) => ({...base(players, 2), title: "The spread", spread: spread(players), caption: {text: `${players * 2} cards = 2 × ${players} players`, articles: ["3.1"]}, note: {what: "Twice as many cards as players are laid out.", why: "Half lie face up, half face down.", articles: ["3.1"]}, say: "The centre is spread."}),
  pick: (players) => {
    const frame = base(players, 3);
    const taken = players > 5 ? {4: 1, [players + 2]: 2} : {2: 1};
    const given = spread(players, taken, players > 5 ? players + 2 : 2);
    frame.seats.forEach((s, index) => { s.order = index + 1; s.picked = index === 1 || (players > 5 && index === 2); if (s.picked) s.line = index === 1 ? "took {Qh}" : "one down"; else if (index) s.cards = s.cards.slice(0, 3); });
    frame.seats[0].cards = ["As", "Ad", "9c"];
    frame.seats[1].cards = ["??", "??", "??", "Qh+"];
    return {...frame, title: "Take one card from the centre", spread: given, legal: pick_legal(given), caption: {text: `${players * 2} cards = 2 × ${players} players left`, articles: ["3.1"]},
      meter: {aces: 1, state: "loses", text: "{As} + 1 ace: loses for now", label: "One other ace beside the ace of spades"}, recap: [[0, "Wren takes {Qh} face up."], [1, "Mina takes a face-down card."]], say: "Your turn: take a card."};
  },
  picked: (players) => {
    const frame = stages.pick(players);
    const fresh = players > 2 ? 2 : 1;
    const given = spread(players, {...(players > 5 ? {4: 1, [players + 2]: 2} : {}), [fresh]: 0}, fresh);
    frame.seats[0] = {...frame.seats[0], cards: ["As", "Ad", "9c", "Ah+*"], picked: true, flags: [], line: "took {Ah}"};
    return {...frame, title: "You take the ace of hearts", spread: given, legal: null, meter: {aces: 2, state: "wins", text: "{As} + 2 aces: wins", label: "Two other aces beside the ace of spades"}, say: "You take the ace of hearts, face up."};
  },
  second: (players) => {
    const frame = base(players, 4);
    frame.spread = spread(players, Object.fromEntries(NAMES.slice(0, players).map((_, index) => [index * 2 + 1, index])));
    frame.seats.forEach((given, index) => { if (index === 1) Object.assign(given, {bet: 24, line: "bets 24"}); if (index === 2) Object.assign(given, {bet: 48, line: "raises to 48", flags: ["allin"], chips: "0 chips", short: "0"}); });
    return {...frame, title: "Mina raises. Your move?", legal: raise_legal, caption: {text: "Eight cards are still in the centre.", articles: ["3.1"]}, note: {what: "Wren bets 24. Mina raises to 48, all she has.", why: "", articles: ["3.5"]}, say: "Mina raises to 48."};
  },
  sidepots: (players) => {
    const frame = base(players, 6);
    frame.spread = spread(players, Object.fromEntries(Array.from({length: players * 2 - 1}, (_, index) => [index + 1, index % players])));
    frame.seats[0] = {...frame.seats[0], cards: ["As", "Js", "8s", "6s+", "2s"], chips: "224 chips"};
    Object.assign(frame.seats[1], {bet: 20, line: "bets 20", cards: ["??", "??", "??", "??", "Kd+"]});
    if (frame.seats[2]) Object.assign(frame.seats[2], {flags: ["allin"], chips: "0 chips", short: "0", line: "", cards: ["??", "??", "??", "9d+", "4h+"]});
    return {...frame, title: "Wren bets 20. Your move?", pots: [{label: "Main pot", amount: 186, who: "Mina, Wren, you"}, {label: "Side pot", amount: 140, who: "Wren, you"}], legal: {...raise_legal, prompt: "Wren bets 20: fold, call or raise."},
      caption: {text: "Mina paid 20 in round 2. Chips above that went to the side.", articles: ["3.5"]}, meter: {aces: 0, state: "loses", text: "{As} alone: loses", label: "No other ace beside the ace of spades"}, say: "Wren bets 20.",
      recap: NAMES.slice(1, players).map((name, index) => [index + 1, `${name} ${index ? "folds" : "bets 20"}.`])};
  },
  showdown: (players) => {
    const frame = base(players, 7);
    frame.seats.forEach((given, index) => {
      const folded = given.flags.includes("folded");
      Object.assign(given, {cards: folded ? ["??", "??", "??"] : HANDS[index].split(" "), flags: given.flags.filter((flag) => flag !== "turn"), line: folded ? "folded" : "", hand: folded ? "" : ["Straight, nine high", "Straight, nine high", "Three queens", "{As} alone: loses", "", "Pair of tens"][index] || "King high", net: index === 0 ? "+66" : index === 1 ? "+33" : "−47"});
      if (index < 2) { given.flags.push("won"); given.tag = index ? "wins 63" : "wins 62 + 51"; }
      if (index === 3) given.flags.push("trap");
    });
    return {...frame, title: "Showdown", note: {what: players > 3 ? "Tariq has an ace-high straight. Yet {As} came with no other ace, so it loses to every hand." : "Both of you hold a straight to the nine.", why: "", articles: ["4.3"]}, say: "You and Wren share the pot.",
      result: {title: "Two straights share the pot", pots: [{label: "Main pot", amount: 125, shares: [{seat: 1, name: "Wren", amount: 63, odd: true}, {seat: 0, name: "You", amount: 62, odd: false}], text: "Nine-high straights tie, and suits never break ties. The odd chip goes to Wren, left of the dealer.", articles: ["1.3", "R32"]},
        {label: "Side pot", amount: 51, shares: [{seat: 0, name: "You", amount: 51, odd: false}], text: "Wren, all-in for 30, has no share.", articles: ["4.1"]}], extra: players > 3 ? ["Tariq is out of chips and gets a fresh 100."] : []}};
  },
  open: (players) => {
    const frame = stages.showdown(players);
    frame.seats.forEach((given, index) => { given.cards = HANDS[index].split(" "); given.hand = given.hand || "King high"; });
    return frame;
  },
  openpick: (players) => {
    const frame = stages.pick(players);
    frame.seats.forEach((given, index) => { given.cards = index ? HANDS[index].split(" ").slice(0, given.cards.length) : given.cards; });
    frame.spread.down.forEach((place, index) => { place.card = `${"23456789TJ"[index]}h`; });
    return {...frame, legal: null, reason: "Mina: two small cards, so I take what nobody can see."};
  },
  folded: (players) => {
    const frame = base(players, 4);
    frame.seats.forEach((given, index) => Object.assign(given, {flags: given.flags.filter((flag) => flag !== "turn").concat(index === 1 ? "won" : index ? "folded" : "folded"), line: index === 1 ? "" : "folded", net: index === 1 ? "+30" : "−4", tag: index === 1 ? "wins 30" : ""}));
    frame.spread = spread(players, {1: 1, 2: 0});
    return {...frame, title: "Everyone folded", note: {what: "All the others folded, so Wren takes the pot without showing a card.", why: "", articles: ["4.1"]}, say: "Wren wins 30.", result: {title: "Wren takes the pot", pots: [{label: "Pot", amount: 30, shares: [{seat: 1, name: "Wren", amount: 30, odd: false}], text: "The last player left takes it all.", articles: ["4.1"]}], extra: []}};
  },
};

export const STAGES = Object.keys(stages);

/** One sample: the hand up to that stage, standing at its last frame. */
/** @param {string} stage @param {number} players */
export function make_sample(stage, players) {
  const frame = stages[stage](players);
  const over = frame.result !== null || stage === "openpick";
  const before = [["deal", 1], ["bets", players], ["spread", 1], ["pick", players], ["second", players], ["pick", players], ["sidepots", players], ["showdown", 1]];
  const frames = [];
  before.slice(0, frame.stage).forEach(([name, count], number) => { for (let i = 0; i < count; i++) frames.push({...stages[name](players), stage: number, legal: i === count - 1 ? stages[name](players).legal : null, result: null}); });
  const lead = {bets: 2, pick: 2, picked: 3, second: 2, sidepots: 1, showdown: 1, open: 1}[stage] || 0;
  for (let i = 0; i < lead; i++) frames.push({...frame, legal: null, result: null, recap: []});
  const at = frames.push(frame) - 1;
  if (stage === "openpick") for (let i = 0; i < players * 3; i++) frames.push({...stages.open(players), stage: Math.min(7, 4 + Math.floor(i / players)), result: null});
  const hand = {revision: 12, number: 3, title: "Rake, step by step", subtitle: `Hand 3 · ${players} players`, seats: NAMES.slice(0, players), own: "Your hand", live: !over, open: stage.startsWith("open"),
    can: over ? {open: stage.startsWith("open") ? null : "Open everything", close: stage.startsWith("open") ? "Hide again" : null, next: "Next hand", back: null} : {open: null, close: null, next: null, back: null},
    lines: over ? [{id: 0, letter: "", at: null, text: "As you played it", net: "−12", current: false, where: "", here: false}, {id: 1, letter: "a", at: 3, text: "You take {Kd} face down", net: "+32", current: true, where: "First pick", here: true}, {id: 2, letter: "b", at: Math.min(at, 3 + players * 2), text: "You just call", net: "−47", current: false, where: "Second bets", here: true}] : []};
  return {words, hand, frames, at, alert: null};
}

export function make_samples() {
  return Object.fromEntries([2, 6, 10].flatMap((players) => STAGES.map((stage) => [`${stage}-${players}`, make_sample(stage, players)])));
}
