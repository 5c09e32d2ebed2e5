// What a choice is called where it is spoken of: by its words, or by its cards.
import {plain_words} from "./reading.js";
import {marks_of} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonChoice} LessonChoice */
/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */

/** @param {string[]} cards @param {LessonContext} context */
export function spoken_cards(cards, {words}) {
  return cards.map((code) => words.cards[code] || code).join(marks_of(words).cards);
}

/** @param {LessonChoice} choice @param {LessonContext} context */
export function choice_name(choice, context) {
  return plain_words(choice.label, context.words) || spoken_cards(choice.cards, context);
}
