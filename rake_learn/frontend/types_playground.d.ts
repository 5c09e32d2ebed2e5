// Shapes of the playground's page, as rake_learn/course/playground.py makes it. Only the type checker reads this file.
import { LessonContext, LessonPage, LessonUi } from "./types_lesson";

/** `group`: in which part of the form it stands; `needs`: under which betting it matters, [] for any. */
interface OneField { name: string; label: string; group: "table" | "betting" | "house"; needs: string[] }
export type PlaygroundField =
  | OneField & { kind: "number"; value: number; least: number; most: number }
  | OneField & { kind: "choice"; value: string | boolean; options: { value: string | boolean; label: string }[] };
export interface PlaygroundPage extends LessonPage {
  playground: {
    fields: PlaygroundField[]; code: string; labels: Record<string, string>;
    file: null | { name: string; text: string };   // what "save" asked for
    can_play: boolean; is_loaded: boolean;
  };
}
// Intents besides a lesson's: new {choices, code}, day, load {text}, save, play, leave.

/** What the page itself knows. */
export interface PlaygroundUi {
  part: "table" | "betting" | "house"; choices: Record<string, string>;   // as written, by the names of fields
  code: string | null; text: string; trouble: string; copied: boolean;
  asked: "hand" | "file" | null; alert: number;               // what is waited for, and the last refusal before it
  dismissed: number;                                          // the refusal that was left behind with its panel
  file: import("./files.js").GivenFile | null;
}
export interface PlaygroundContext extends LessonContext { page: PlaygroundPage; ui: LessonUi & { own: PlaygroundUi } }
