// Shapes of the odds lab. Only the type checker reads this file.
export interface Question {
  cards: string[]; players: number; before: number; up: string[]; down: number | null; taken: string[]; model: string; deals: number;
}
export interface Bar { key: string; label: string; value: number; low: number; high: number; text: string; error: string; fraction: string; card: string; lead: boolean }
export interface Bars { title: string; note: string; rows: Bar[]; call: string; close: boolean }
export interface Dot { value: number; low: number; high: number; text: string; error: string }
export interface CurveRow { n: number; fair: Dot; first: Dot; last: Dot }
export interface Curve { title: string; note: string; alt: string; rows: CurveRow[] }
export interface ExactRow { key: string; label: string; count: number; fraction: string; percent: string }
export interface Exact { title: string; caption: string; strip: { key: string; count: number }[]; rows: ExactRow[]; finish: string; made: ExactRow[] }
export interface Answer {
  n: number; question: Question; trouble: string; left: number | null; bars: Bars | null; classes: Bars | null;
  curve: Curve | null; exact: Exact | null; basis: string; done: boolean;
}
export interface LabWords {
  lang: string; tag: string; dir: string; cards: Record<string, string>; index: Record<string, string>; title: string; subtitle: string;
  ordinal: Record<string, string>; models: { key: string; name: string; note: string }[]; lab: Record<string, string>; deals: { value: number; text: string }[];
  ui: Record<string, string>; languages?: { code: string; name: string; tag: string }[];
}
export interface LabUi {
  question: Question | null;        // what was asked here and is not answered yet
  asked: number;                    // its number
  pending: boolean; lost: boolean; thinking: boolean;
  open: string | null;              // the slot for which a card is being chosen
  at: string;                       // the card that holds the grid's tab stop
  prefs: import("./types").Preferences; zoom: number;
  aside: { kind: string; seat: number } | null;  // the settings, while they are open
  stops: Record<string, string>;    // the tab stop of each row of slots
}
export interface LabContext { words: LabWords; answer: Answer; question: Question; ui: LabUi; id: string; frozen: boolean }
export type LabIntent = { kind: string; [name: string]: any };
export type LabAct = (intent: LabIntent) => void;
