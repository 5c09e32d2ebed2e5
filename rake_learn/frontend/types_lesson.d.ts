// Shapes of a lesson's page, as rake_learn/course/study.py and exercise.py make it. Only the type checker reads this file.
// Sentences may hold card tokens such as {As}, as everywhere.
export interface LessonChoice { id: string; label: string; cards: string[] }
export interface NumberField { label: string; least: number; most: number }
export type LessonForm =
  | { kind: "options"; several: boolean; choices: LessonChoice[] }   // answer: an id, or with several a list of ids
  | { kind: "order"; choices: LessonChoice[]; first: string; last: string }   // answer: ids in order; `first` stands above ("Best"), `last` below
  | { kind: "numbers"; fields: NumberField[] }                       // answer: whole numbers, one a field
  | { kind: "chance"; scale?: { from: number; text: string }[] };    // answer: 0 to 100; `scale`: what a value is called from `from` per cent on, rising
export type LessonAnswer = string | number | string[] | number[];
export type LessonExhibit =
  | { kind: "hands"; rows: { label: string; cards: string[]; note: string; alt: string }[] }   // "??" is a card face down
  | { kind: "centre"; up: string[]; down: number; alt: string }
  | { kind: "facts"; head: string[]; rows: string[][] };
// A table that can be stepped or played is no exhibit of the page: `step.table` says that it stands there, and it travels
// by the same traits as that of a Table widget: words, hand, frames, at, alert, company, coach.
export interface LessonAsk {
  prompt: string; form: LessonForm;
  hints: string[];                    // those given so far
  more: string | null;                // the label of "give me a hint", while there is another
  commit: string;                     // the label of the button that commits
  answer: LessonAnswer | null;        // what was committed
}
export interface LessonReveal {
  right: boolean; mark: string;       // the word for right or wrong
  verdict: string; why: string; articles: string[];
  lines: string[]; answers: LessonAnswer[];   // every answer that counts as right
  answer_text: string;                // the right answer in words, "" where the verdict says it
  exhibits: LessonExhibit[];
  chance: null | { value: number; low: number; high: number; yours: number | null; text: string; basis: string };   // per cent
}
export interface LessonPage {
  revision: number; format: 1; kind: "lesson" | "exercise" | "exercises" | "report" | "playground" | "progress";
  title: string; subtitle: string;
  goals: string[];                    // shown with the first step, may be folded away
  articles: string[];                 // what the lesson teaches
  paths?: { key: string; label: string; on: boolean }[];   // for whom the lesson is walked, while that can be chosen
  modes: { key: string; label: string; text: string; on: boolean }[];      // solve, read, review; [] in an exercise
  // label: all that is said of the step ("Step 3: The royal funeral. Done, right."); closed: can't be gone to (left out: ahead in Solve)
  steps: { n: number; label: string; state: "done" | "here" | "ahead"; mark: "right" | "wrong" | ""; closed?: boolean }[];
  score: string;                      // such as "4 of 6 right", "" before the first answer
  step: {
    n: number; heading: string; lines: string[]; articles: string[]; exhibits: LessonExhibit[]; table: boolean;
    ask: LessonAsk | null; reveal: LessonReveal | null;
    say_why: null | { label: string; text: string; save: string };         // optional, ungraded; save "": to think about, nothing to write
  };
  can: { next: string | null; back: string | null; again: string | null };  // labels of what is possible
  kept: { code: string; browser: string; nowhere: string; label: string; copy: string; load: string };   // the resume code, and where it is kept in words
  book: string;                       // the name of the journal: the browser keeps it under rake-learn-journal/<book>
  alert: null | { what: string; why: string; articles: string[]; n: number };   // an answer that is not allowed, or trouble
  say: string;                        // for the live region: said once whenever `revision` changes
  ui: LessonWords;                    // the lesson's own labels
  report: null | LessonReport;
}
/** What the page says by itself; {name}, {n}, {all}, {least}, {most} are filled in by the page. */
export interface LessonWords {
  paths: string;                      // over the choice for whom the lesson is walked
  steps: string;          // name of the row of steps: "Steps"
  modes: string;          // name of the choice of mode: "How to go through it"
  goals: string;          // "What you will learn"
  articles: string;       // before what it teaches: "Articles"
  exhibit: string;        // name of what is shown: "What you see"
  yours: string;          // beside what was answered: "Your answer"
  right: string;          // beside an answer that counts as right: "Right"
  wrong: string;          // beside one that does not: "Not right"
  hint: string;           // before a hint: "Hint {n}"
  up: string;             // "Move {name} up"
  down: string;           // "Move {name} down"
  place: string;          // an order answered: where it belongs: "Place {n}"
  placed: string;         // said after a move: "{name}: place {n} of {all}"
  less: string;           // "{name}: one less"
  more: string;           // "{name}: one more"
  range: string;          // under a number: "{least} to {most}"
  whole: string;          // a number that cannot be: "Write a whole number from {least} to {most}."
  estimate: string;       // name of the slider: "Your estimate"
  guess: string;          // the row of what was estimated, beside the truth: "You said"
  truth: string;          // "The chance"
  chance: string;         // column head of both: "Chance"
  choice: string;         // column head of what they are of: "Of"
  centre_up: string;      // "Face up"
  centre_down: string;    // "Face down"
  copied: string;         // said when the code was copied: "Copied."
  elsewhere: string;      // opens the box for a code: "Go on from a code"
  code: string;           // label of that box: "Resume code"
  disconnected: string;   // "Nobody answers any more. Your code: …" — the code is put beside it by the page
  by_article: string;     // report: "By article"
  article: string;        // report, column: "Article"
  score: string;          // report, column: "Right"
  of: string;             // report: "{n} of {all}"
  mistakes: string;       // report: "Costliest mistakes"
  look: string;           // report: "Look at this hand"
}
export interface LessonReport {
  title: string; lines: string[];
  articles: { id: string; text: string; right: number; of: number }[];
  mistakes: { label: string; text: string; why: string; articles: string[]; refutation: string; hand: number; at: number }[];
}
// Intents, each with `revision`:
//   answer {answer}, hint, next, back, go {to: n}, again, mode {to}, say_why {text}, language {to}, table {intent: <a Table's intent>},
//   kept {journal: text}   what this browser kept of the book; sent once when the page opens,
//   resume {code}          a code typed in,
//   mistake {number}       look at a mistake of the report at the table; its place in the list, from 0.
// The trait `journal` (text) is what the browser is to keep under rake-learn-journal/<book>; "" for nothing yet.

/** What the page itself knows. */
export interface LessonUi {
  article: { zone: string; id: string } | null; aside: { kind: string; seat: number } | null;
  prefs: import("./types.d.ts").Preferences; zoom: number; low: boolean;
  pending: boolean; lost: boolean; thinking: boolean;
  said: { text: string; turn: boolean };
  draft: LessonDraft;
  sent: LessonAnswer | null;          // committed, and not answered yet
  rove: { list: string; item: string };   // which item of which list holds its tab stop
  why: string | null;                 // "say why" as it is being written
  resume: string;                     // a code as it is being typed
  keeps: boolean;                     // this browser keeps the journal
  copied: boolean;
  own?: any;                          // what only one kind of page knows
}
/** An answer in the making: ids, texts of fields, or a percentage as it is typed; null where nothing was chosen. */
export interface LessonDraft { ids: string[]; texts: string[]; per_cent: string | null }
export interface LessonContext { page: LessonPage; words: import("./types.d.ts").Words; ui: LessonUi; id: string; frozen: boolean }
export type LessonIntent = { kind: string; [name: string]: any };
export type LessonAct = (intent: LessonIntent) => void;

/** What one kind of page adds to the glue of all: who draws it, what it does by itself, and what it does at certain moments. */
export interface SittingKind {
  draw: (context: any, act: LessonAct) => import("./types.d.ts").Tree;
  own?: (view: any) => any;                              // where `ui.own` begins
  reactions?: (tools: SittingTools) => Record<string, (intent: LessonIntent) => void>;
  opened?: (tools: SittingTools) => void;                // the page has been drawn first
  heard?: (tools: SittingTools) => void;                 // the kernel has sent a page, not drawn yet
  painted?: (tools: SittingTools) => void;
}
export interface SittingTools {
  context: () => any; act: LessonAct; view: any;
  ask: (intent: LessonIntent) => boolean;                // of the kernel; one at a time
  tell: (intent: LessonIntent) => void;                  // the kernel, whatever it is doing
  say: (text: string) => void; paint: () => void;
  focus: (selector: string) => void;                     // after the next paint
  root: () => any; journal: () => string;                // the page's element; the journal as it is
}
