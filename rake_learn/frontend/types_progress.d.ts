// Shapes of the progress page and of the list of exercises, as rake_learn/course/progress.py and exercise_list.py make them.
// Only the type checker reads this file.
import { LessonContext, LessonPage, LessonUi } from "./types_lesson";

export interface Estimate { yours: number; truth: number }   // per cent
export interface ProgressPage extends LessonPage {
  progress: {
    lessons: { name: string; number: number; title: string; answered: number; right: number; of: number; text: string }[];
    exercises: { name: string; title: string; rating: number; text: string }[];    // those that were begun
    articles: { id: string; text: string; right: number; of: number; box: number; due: boolean; state: string }[];
    calibration: { rows: Estimate[]; text: string };
    broken: string;                      // that some records cannot be read, "" for none
    books: Record<string, number>;       // the entries of each journal that is known and whole
    labels: Record<string, string>;
  };
}
// Intents besides a lesson's: books {journals: text[]} what the browser keeps of every book, forget.

/** What the page itself knows. */
export interface ProgressUi {
  asks: boolean;                         // the review is on the page, not the overview
  sure: boolean;                         // "delete everything" was pressed once
  told: string;                          // what became of a file or of the records
  given: Record<string, string>;         // journals out of a file, until the kernel has looked at them
  forgets: boolean;
  file: import("./files.js").GivenFile | null;
  site: boolean; apart: boolean;         // where links lead: pages of the site; another tab, so that a notebook stays open
}
export interface ProgressContext extends LessonContext { page: ProgressPage; ui: LessonUi & { own: ProgressUi } }
export interface ExercisesPage extends LessonPage { exercises: { name: string; title: string; text: string; score: string }[] }
export interface ExercisesContext extends LessonContext { page: ExercisesPage }
