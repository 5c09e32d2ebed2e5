// Shapes of a demo's page, as rake_learn/course/demo.py makes it. Only the type checker reads this file.
import type { LessonContext, LessonExhibit, LessonPage, LessonUi } from "./types_lesson.d.ts";

/** A chance in per cent, with two standard errors to each side. */
export interface DemoDot { value: number; low: number; high: number; text: string; told: string }
export interface DemoRow { label: string; cards: string[]; note: string; alt: string }
export interface DemoVote {
  prompt: string; total: string | null; truth: DemoDot | null;
  options: { label: string; cards: string[]; counted: boolean; votes: number | null; share: number; right: boolean | null }[];   // votes and right: null until revealed
}
export interface DemoPlot {
  curve: boolean; size: number; most: number; title: string; axis: string;
  sample: string; truth: string;      // the legend; "" while it is closed
  rows: { label: string; short: string; sample: DemoDot | null; truth: DemoDot | null }[];
}
/** All that the room may see: the wall is drawn from this alone. */
export interface DemoSlide {
  n: number; of: number; place: string; title: string; code: string; code_label: string; big: boolean;
  heading: string; lines: string[]; exhibits: LessonExhibit[];
  hand: null | { seats: DemoRow[]; centre: DemoRow[]; stub: DemoRow | null; pot: string };
  vote: DemoVote | null;
  told: null | { verdict: string; why: string; articles: string[]; lines: string[]; exhibits: LessonExhibit[]; basis: string };
  plot: DemoPlot | null;
  opens: { label: string; open: boolean }[];
}
/** What only the teacher's page has. `next` and `shut`: labels of what opens next and of closing it again. */
export interface DemoDesk { notes: string[]; counts: (number | null)[]; size: number | null; next: string | null; shut: string | null }
export interface DemoWords { [name: string]: string }
export interface DemoPage extends LessonPage { slide: DemoSlide; desk: DemoDesk; demo: DemoWords; demos: { name: string; label: string; on: boolean }[] }
/** What the page itself knows: digits as they are typed, the option they are for, numbers entered and not yet told, at which revision one was told last, whether notes and wall are open. */
export interface DemoOwn { typed: string; option: number | null; late: { votes: number; option: number | null }[]; told: number; notes: boolean; wall: boolean; blocked: boolean; n: number }
export interface DemoContext extends LessonContext { page: DemoPage; ui: LessonUi & { own: DemoOwn } }
// Intents of its own: open, shut, count {option, votes: number | null}, size {size}, next, back, go {to}, demo {name}: another one.

/** The second window, while it is open: where in it the slide is drawn, and how to draw it again. */
export interface Wall { window: any; place: any; mounted: import("./types.d.ts").Mounted | null; redraw: (() => void) | null }
