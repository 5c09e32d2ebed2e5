// Shapes shared by the modules. Only the type checker reads this file.
export type Kid = Tree | string;
export type Kids = Kid | number | null | undefined | false | Kids[];
export interface Tree { tag: string; key: string | undefined; props: Record<string, any>; children: Kid[] }
export interface Mounted { tree: Kid; dom: any; kids: Mounted[] }

export interface Article { chip: string; label: string; text: string }
/** What the language writes between parts of a sentence, cards and sentences, after a label, and at an end. */
export interface Marks { pause: string; cards: string; colon: string; gap: string; stop: string }
export interface Words {
  lang: string; tag: string; dir: string; languages?: { code: string; name: string; tag: string }[]; marks?: Marks;
  cards: Record<string, string>; index: Record<string, string>;
  stages: { number: string; label: string; name: string }[];
  articles: Record<string, Article>; ui: Record<string, string>;
  coach: Record<string, string> & { head: string[]; modes: { key: string; name: string; state: string; text: string }[] };
  company: { seen: string; guess: string; send: string; styles: { key: string; name: string; text: string }[] };
}
/** One of the others as the learner has come to know them. */
export interface Regular {
  name: string; label: string; bio: string; told: string[]; can_guess: boolean;
  answer: null | { right: boolean; title: string; text: string; against: string };
}
/** What the coach says about an act, and before one. */
export interface Verdict {
  band: string; word: string; choice: string; why: string; articles: string[]; further: { text: string; articles: string[] }[]; price: string; basis: string; say: string;
  again: number | null; tries: { choice: string; band: string; word: string; hinted: string }[];
  refutation: null | { rows: { name: string; cards: string[]; label: string; made: string; wins: string }[]; text: string; articles: string[]; share: string };
}
export interface Hint { wait?: string; rows?: { choice: string; chips: string; win: string; band: string; word: string }[]; basis?: string; say?: string }
export interface Coach {
  mode: string; trouble: string; luck: string; say: { n: number; text: string }; end: null | { at: number | null; text: string };
  verdicts: Record<string, Verdict>; hints: Record<string, Hint>;   // by step of the line that is shown
}
export interface Company { seats: (Regular | null)[] }
export interface Line { id: number; letter: string; at: number | null; text: string; net: string; current: boolean; where?: string; here?: boolean }
export interface Hand {
  revision: number; number: number; title: string; subtitle: string; seats: string[]; own: string; live: boolean; open: boolean;
  can: { open: string | null; close: string | null; next: string | null; back?: string | null }; lines: Line[];
}
export interface Seat {
  chips: string; short: string; cards: string[]; flags: string[]; label: string;
  // What says nothing is left out.
  line?: string; bet?: number; betlabel?: string; order?: number | null; picked?: boolean; hand?: string; tag?: string; net?: string;
}
export interface Place { n: number; card?: string; by?: number; who?: string; new?: boolean; label?: string }
export interface Spread { up: Place[]; down: Place[]; upleft: string; downleft: string }
export interface Button { label: string; hint: string }
export interface Amount extends Button { min: number; max: number; presets: { label: string; to: number }[]; name: string }
export interface Legal {
  prompt: string; fold?: Button | null; check?: Button | null; call?: Button | null;
  bet?: Amount | null; raise_to?: Amount | null; pick?: Record<string, string> | null;
}
export interface Share { seat: number; name: string; amount: number; odd: boolean }
export interface PotResult { label: string; amount: number; shares: Share[]; text: string; articles: string[] }
export interface Result { title: string; pots: PotResult[]; extra: string[] }
export interface Frame {
  stage: number;   // where the mark of this step stands on the timeline
  now?: number;    // the stage the table is in
  title: string; note: { what: string; why: string; articles: string[] }; reason?: string;
  recap: [number, string][]; say: string; pots: { label: string; amount: number; who: string }[];
  caption: { text: string; articles: string[] } | null; seats: Seat[]; spread: Spread | null;
  meter: null | { aces: number; state: string; text: string; label: string }; legal: Legal | null; result: Result | null;
}
export interface Alert { kind: string; what: string; why: string; articles: string[]; n: number }

export interface Ui {
  article: { zone: string; id: string } | null;   // the article whose text is open, and where
  amount: number | null;                          // what the learner has set, null = the first preset
  typed: string | null;                           // the number as it is being typed
  pending: boolean;                               // an intent is on its way
  lost: boolean;                                  // no kernel answers any more
  thinking: boolean;                              // the answer takes long
  place: number | null;                           // the place that holds the tab stop
  dismissed: number | null;                       // the alert that was closed
  said: { text: string; turn: boolean };          // the live region
  aside: { kind: "seat" | "coach" | "settings" | "keys"; seat: number } | null;   // what is open beside the table
  rove: number | null;                            // the seat that holds the tab stop
  style: string | null;                           // the style about to be guessed
  heard: string | null;                           // the coach's word that was read out last
  go_to: string | null;                           // where the focus goes after the next paint
  prefs: Preferences;                             // how this learner likes the table
  zoom: number;                                   // how much larger everything is drawn
  low: boolean;                                   // too low a window for bars that stick to its edge
  playing: number | null;                         // the step to arrive at while what the others did is shown step by step
  trails: Trail[];
  room: Room | null;                              // the free middle of the oval table; null where nothing is an oval
}
export interface Preferences {
  text: boolean; project: boolean; keys: boolean; deck: "four" | "two"; size: number; pace: "once" | "calm" | "key"; language: string;
}
export interface Room { top: number; low: number; rows: number }
export interface Trail { line: string; head: string; under: boolean }
export interface Context {
  words: Words; hand: Hand; company: Company | null; coach: Coach | null; frames: Frame[]; at: number; alert: Alert | null; ui: Ui; id: string; frozen: boolean;
}
export type Intent = { kind: string; [name: string]: any };
export type Act = (intent: Intent) => void;
export interface Box { left: number; top: number; right: number; bottom: number }
export interface Kernel {
  ask: (message: any) => void;        // an answer is waited for
  tell: (message: any) => void;       // none is
  answered: () => void;
  lose: (lost: boolean) => void;
  end: () => void;
}
