// Sample pages of lessons, per the contract of types_lesson.d.ts. No file access, so a page can load it too.
import {words as table_words} from "./frames.mjs";

const SETTINGS = {settings: "Settings", close: "Close", deck: "Card colours", deck_four: "Four", deck_two: "Two", size: "Text size", percent: "{n}%", language: "Language", project: "Project mode"};
export const words = {...table_words, ui: {...table_words.ui, ...SETTINGS}, languages: [{code: "en", name: "English", tag: "en"}, {code: "es", name: "español", tag: "es"}]};

export const told = {
  steps: "Steps", paths: "For whom", modes: "How to go through it", goals: "What you will learn", articles: "Articles", exhibit: "What you see", yours: "Your answer", right: "Right", wrong: "Not right", hint: "Hint {n}", up: "Move {name} up", down: "Move {name} down",
  place: "Place {n}", placed: "{name}: place {n} of {all}", less: "{name}: one less", more: "{name}: one more", range: "{least} to {most}", whole: "Write a whole number from {least} to {most}.", estimate: "Your estimate", guess: "You said",
  truth: "The chance", chance: "Estimate and truth", choice: "What", centre_up: "Face up", centre_down: "Face down", copied: "Copied.", elsewhere: "Go on from a code", code: "Resume code", disconnected: "Nobody answers any more. With this code you can go on later:",
  by_article: "By article", article: "Article", score: "Right", of: "{n} of {all}", mistakes: "Costliest mistakes", look: "Look at this hand",
};

const step = (more = {}) => ({n: 2, heading: "The royal funeral", lines: ["A royal flush is the best hand in most poker games. Here one card can still bury it."], articles: ["4.1"], exhibits: [], table: false, ask: null, reveal: null, say_why: null, ...more});

export const page = (more = {}, of_step = {}) => ({
  revision: 5, format: 1, kind: "lesson", title: "The ace of spades", subtitle: "Lesson 2 · about 12 minutes",
  goals: ["You know what {As} alone does to your hand.".replace("{As}", "the ace of spades"), "You know which two cards turn it into the best hand."], articles: ["4.1", "4.3"],
  modes: [{key: "solve", label: "Solve", text: "You answer first, then you see why.", on: true}, {key: "read", label: "Read", text: "Everything is open.", on: false}, {key: "review", label: "Review", text: "Your answers and the right ones.", on: false}],
  steps: Array.from({length: 12}, (_, n) => ({n, label: `Step ${n + 1}`, state: n < 2 ? "done" : n === 2 ? "here" : "ahead", mark: n === 0 ? "right" : n === 1 ? "wrong" : ""})),
  score: "1 of 2 right", step: step(of_step), can: {next: null, back: "Back", again: null},
  kept: {code: "KITE-42-L2-7QF3", browser: "Kept in this browser.", nowhere: "Not kept: copy the code if you want to go on later.", label: "Resume code", copy: "Copy", load: "Go on"},
  book: "02_ace_of_spades", alert: null, say: "Which hand wins?", ui: told, report: null, ...more,
});

const ask = (prompt, form, more = {}) => ({prompt, form, hints: [], more: "Give me a hint", commit: "That is my answer", answer: null, ...more});
const reveal = (right, more = {}) => ({right, mark: right ? "Right" : "Not quite", verdict: right ? "The ace of spades alone sinks the royal flush." : "A royal flush with {As} has one ace, and that is too few.", why: "{As} with fewer than two other aces loses to every hand.", articles: ["4.3", "4.1"], lines: ["It happens once in 12 hands that hold {As}."], answers: ["b"], answer_text: right ? "" : "The answer: Hand B", exhibits: [], chance: null, ...more});
const HANDS = [["a", "Hand A", "As Ks Qs Js Ts"], ["b", "Hand B", "2c 2d 7h 9s 4d"], ["c", "Hand C", "Ah Kd Qc Js 9h"], ["d", "Hand D", "9h 9c 9d 2s 2h"]].map(([id, label, cards]) => ({id, label, cards: cards.split(" ")}));
const WORDS = [["a", "Take {Ah}, face up"], ["b", "Take a face-down card"], ["c", "Take {9h}, face up"]].map(([id, label]) => ({id, label, cards: []}));
const SCALE = [[0, "never"], [1, "hardly ever"], [10, "now and then"], [30, "about one time in three"], [45, "about half the time"], [60, "more often than not"], [85, "nearly always"], [100, "always"]].map(([from, text]) => ({from, text}));
const SPREAD = [{kind: "centre", up: ["Ah", "9h", "4c", "Qd"], down: 4, alt: "Face up: ace of hearts, nine of hearts, four of clubs, queen of diamonds. Face down: 4."}, {kind: "hands", rows: [{label: "Your hand", cards: ["As", "Ad", "7c"], note: "{As} with one other ace", alt: "ace of spades, ace of diamonds, seven of clubs"}]}];
const FACTS = {kind: "facts", head: ["", "Put in", "Left"], rows: [["Ada", "40", "60"], ["Bo", "25", "0"], ["You", "40", "55"]]};
const FIELDS = [{label: "Main pot", least: 0, most: 999}, {label: "Side pot", least: 0, most: 999}];

const asked = {
  options: step({exhibits: SPREAD, ask: ask("Which card do you take?", {kind: "options", several: false, choices: WORDS})}),
  hands: step({ask: ask("Which hand wins?", {kind: "options", several: false, choices: HANDS})}),
  several: step({ask: ask("Which of these hands lose by rule?", {kind: "options", several: true, choices: HANDS.slice(0, 3)})}),
  order: step({heading: "", lines: [], articles: [], ask: ask("Put these hands in order, the best first.", {kind: "order", choices: HANDS, first: "Best", last: "Worst"})}),
  numbers: step({exhibits: [FACTS], ask: ask("How large is each pot?", {kind: "numbers", fields: FIELDS}, {hints: ["Bo can win no more from anybody than Bo put in."]})}),
  chance: step({exhibits: [SPREAD[1]], ask: ask("How likely is another ace among two blind cards?", {kind: "chance", scale: SCALE})}),
};
const GIVEN = {options: "b", hands: "a", several: ["a"], order: ["b", "a", "c", "d"], numbers: [75, 35], chance: 40};
const RIGHT = {options: ["a"], hands: ["d"], several: [["a", "c"]], order: [["d", "b", "c", "a"]], numbers: [[75, 30]], chance: []};
const done = {next: "Go on", back: "Back", again: null};

/** The name of every sample: each form asked and revealed, and what stands around them. */
export const pages = {
  ...Object.fromEntries(Object.entries(asked).map(([name, made]) => [name, page({}, made)])),
  ...Object.fromEntries(Object.entries(asked).map(([name, made]) => [`${name}_revealed`, page({revision: 6, can: done, say: "Not quite."}, {...made, ask: {...made.ask, answer: GIVEN[name], more: null},
    reveal: reveal(false, {answers: RIGHT[name], ...(name === "chance" ? {chance: {value: 8.2, low: 7.8, high: 8.6, yours: 40, text: "It is 8.2%, give or take 0.4. You said 40%.", basis: "From 20,000 random deals."}, answer_text: ""} : {}), exhibits: name === "options" ? [{kind: "hands", rows: [{label: "Face down lay", cards: ["2c", "Kd", "7h", "As"], note: "", alt: "two of clubs"}]}] : []})})])),
  right: page({revision: 6, can: done}, {...asked.hands, ask: {...asked.hands.ask, answer: "d", more: null}, reveal: reveal(true, {answers: ["d"]})}),
  begin: page({steps: page().steps.map((each) => ({...each, state: each.n ? "ahead" : "here", mark: ""})), score: "", can: {next: null, back: null, again: null}}, {...asked.hands, n: 0}),
  reading: page({can: done}, {exhibits: SPREAD}),
  refused: page({alert: {what: "You can't check.", why: "There is a bet: fold, call or raise.", articles: ["3.5"], n: 1}}, asked.options),
  end: page({can: {next: null, back: "Back", again: null}}, {heading: "That was the lesson", lines: ["You had 9 of 11 right at the first try."], say_why: {label: "In your own words: why does {As} lose alone?".replace("{As}", "the ace of spades"), text: "", save: "Keep it"}}),
  exercise: page({kind: "exercise", title: "Win, lose or ordinary", subtitle: "Flash cards", goals: [], modes: [], steps: [], score: "Rating 1040 · 3 of 4 right"}, {...asked.several, heading: "", lines: [], articles: []}),
  report: page({kind: "report", title: "Ten hands, one coach", can: {next: null, back: "Back", again: null}, report: {title: "Your report", lines: ["31 of 38 decisions were within a chip of the best."], articles: [{id: "3.2", text: "Picking", right: 9, of: 12}, {id: "4.3", text: "The ace of spades", right: 3, of: 3}],
    mistakes: [{label: "Hand 4", text: "you took {9h}", why: "{As} had one other ace: a third was there to take.", articles: ["4.3"], refutation: "Wren held {Ah} {Ad} in 12 of 100 deals.", hand: 4, at: 12}, {label: "Hand 7", text: "you called 40", why: "Nothing in your hand could win.", articles: ["3.5"], refutation: "", hand: 7, at: 20}]}}, {heading: "Ten hands are over", lines: [], articles: []}),
};
