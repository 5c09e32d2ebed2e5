// Shapes of a lesson's page, as rake_learn/course/study.py and exercise.py make it. Only the type checker reads this file.
// Sentences may hold card tokens such as {As}, as everywhere.
export interface LessonChoice { id: string; label: string; cards: string[] }
export interface NumberField { label: string; least: number; most: number }
export type LessonForm =
  | { kind: "options"; several: boolean; choices: LessonChoice[] }   // answer: an id, or with several a list of ids
  | { kind: "order"; choices: LessonChoice[] }                       // answer: ids, the best first
  | { kind: "numbers"; fields: NumberField[] }                       // answer: whole numbers, one a field
  | { kind: "chance" };                                              // answer: 0 to 100
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
  chance: null | { value: number; low: number; high: number; yours: number; text: string; basis: string };   // per cent
}
export interface LessonPage {
  revision: number; format: 1; kind: "lesson" | "exercise" | "report";
  title: string; subtitle: string;
  goals: string[];                    // shown with the first step, may be folded away
  articles: string[];                 // what the lesson teaches
  modes: { key: string; label: string; text: string; on: boolean }[];      // solve, read, review; [] in an exercise
  steps: { n: number; label: string; state: "done" | "here" | "ahead"; mark: "right" | "wrong" | "" }[];
  score: string;                      // such as "4 of 6 right", "" before the first answer
  step: {
    n: number; heading: string; lines: string[]; articles: string[]; exhibits: LessonExhibit[]; table: boolean;
    ask: LessonAsk | null; reveal: LessonReveal | null;
    say_why: null | { label: string; text: string; save: string };         // optional, ungraded
  };
  can: { next: string | null; back: string | null; again: string | null };  // labels of what is possible
  kept: { code: string; browser: string; nowhere: string; label: string; copy: string; load: string };   // the resume code, and where it is kept in words
  book: string;                       // the name of the journal: the browser keeps it under rake-learn-journal/<book>
  alert: null | { what: string; why: string; articles: string[]; n: number };   // an answer that is not allowed, or trouble
  say: string;                        // for the live region: said once whenever `revision` changes
  ui: Record<string, string>;         // the lesson's own buttons and labels
  report: null | LessonReport;
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
//   mistake {number}       look at a mistake of the report at the table.
// The trait `journal` (text) is what the browser is to keep under rake-learn-journal/<book>; "" for nothing yet.
