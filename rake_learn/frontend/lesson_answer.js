// An answer in the making, and what it is worth beside those that are right. Pure.

/** @typedef {import("./types_lesson.d.ts").LessonForm} LessonForm */
/** @typedef {import("./types_lesson.d.ts").LessonAnswer} LessonAnswer */
/** @typedef {import("./types_lesson.d.ts").LessonDraft} LessonDraft */
/** @typedef {import("./types_lesson.d.ts").NumberField} NumberField */

/** @param {LessonForm | null} form @returns {LessonDraft} */
export function fresh_draft(form) {
  return {
    ids: form && form.kind === "order" ? form.choices.map(({id}) => id) : [],
    texts: form && form.kind === "numbers" ? form.fields.map(() => "") : [],
    per_cent: null,
  };
}

/** Can the question still be answered? */
/** @param {import("./types_lesson.d.ts").LessonContext} context */
export function can_answer({page: {step: {ask, reveal}}, ui, frozen}) {
  return !frozen && ask !== null && ask.answer === null && reveal === null && ui.sent === null;
}

/** A whole number inside a range, as it was typed; nothing else is ever read as one. */
/** @param {string | null} text @param {{least: number, most: number}} range @returns {number | null} */
export function typed_number(text, {least, most}) {
  const number = text !== null && /^\s*-?\d+\s*$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}

export const PER_CENT = {least: 0, most: 100};

/** What would be committed; null while something is missing. */
/** @param {LessonForm} form @param {LessonDraft} draft @returns {LessonAnswer | null} */
export function draft_answer(form, draft) {
  if (form.kind === "chance") return typed_number(draft.per_cent, PER_CENT);
  if (form.kind === "order") return draft.ids;
  if (form.kind === "options") return form.several ? form.choices.map(({id}) => id).filter((id) => draft.ids.includes(id)) : draft.ids[0] ?? null;
  const numbers = form.fields.map((field, index) => typed_number(draft.texts[index], field));
  return numbers.includes(null) ? null : /** @type {number[]} */ (numbers);
}

/** A choice clicked on: the only one, or one more, or one less. */
/** @param {LessonForm} form @param {string[]} ids @param {string} id */
export function chosen_ids(form, ids, id) {
  if (form.kind !== "options" || !form.several) return [id];
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** One thing of an order moved to another place, the others closing up. */
/** @param {string[]} ids @param {string} id @param {number} place from 0 */
export function moved_ids(ids, id, place) {
  const others = ids.filter((each) => each !== id);
  const to = Math.min(others.length, Math.max(0, place));
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** One more or one less, from what stands there; from nothing to the least there is. */
/** @param {string} text @param {{least: number, most: number}} range @param {number} by */
export function stepped_number(text, {least, most}, by) {
  const number = /^\s*-?\d+\s*$/.test(text) ? Number(text) + by : least;
  return String(Math.min(most, Math.max(least, number)));
}

/** The ids that an answer names, in its order. */
/** @param {LessonAnswer | null} answer @returns {string[]} */
export function named_ids(answer) {
  return Array.isArray(answer) ? answer.map(String) : answer === null ? [] : [String(answer)];
}

/** Of several right answers the one that has most in common with what was answered. */
/** @param {LessonAnswer[]} answers @param {LessonAnswer | null} given @returns {string[]} */
export function nearest_right(answers, given) {
  const own = named_ids(given);
  const common = (/** @type {string[]} */ ids) => ids.filter((id, index) => own[index] === id).length * 100 + ids.filter((id) => own.includes(id)).length;
  return answers.map(named_ids).reduce((best, ids) => common(ids) > common(best) ? ids : best, named_ids(answers[0] ?? null));
}
