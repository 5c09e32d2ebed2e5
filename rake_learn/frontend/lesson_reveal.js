// What is told once an answer is committed: the form as it was answered, with a shape and a word beside what is right,
// and the verdict with its reason.
import {h} from "./dom.js";
import {chance_truth} from "./lesson_chance.js";
import {exhibits} from "./lesson_exhibits.js";
import {choice_face, with_cards} from "./lesson_forms.js";
import {named_ids, nearest_right} from "./lesson_answer.js";
import {article_chips, article_text, fill, rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonAsk} LessonAsk */
/** @typedef {import("./types_lesson.d.ts").LessonAnswer} LessonAnswer */
/** @typedef {import("./types_lesson.d.ts").LessonReveal} LessonReveal */
/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */
/** @typedef {"right" | "wrong" | "none"} Mark */

/** A shape for right and one for wrong: colour never stands alone. */
/** @param {boolean} right */
export function answer_mark(right) {
  return h("svg", {class: `rk-ls-mark rk-ls-${right ? "right" : "wrong"}`, viewBox: "0 0 26 26", "aria-hidden": "true"},
    h("path", {d: right ? "M13 2.100l3.100 3 4.300-.4.500 4.300 3.600 2.400-2.200 3.700 1 4.200-4.200 1.200-1.800 3.900-4.300-.9-4.300.9-1.800-3.900-4.200-1.200 1-4.200L1.500 11.400l3.600-2.400.5-4.300 4.300.4z" : "M13 1.500L24.500 13 13 24.500 1.500 13z", fill: "currentColor"}),
    h("path", {d: right ? "M8.300 13.600l3.300 3.300 6.100-6.600" : "M9.500 9.500l7 7M16.500 9.500l-7 7", fill: "none", stroke: "var(--ground)", "stroke-width": 2.4, "stroke-linecap": "round", "stroke-linejoin": "round"}));
}

/** @param {LessonReveal} reveal @param {LessonContext} context @param {LessonAct} act */
export function reveal_part(reveal, context, act) {
  const {words, id} = context;
  const {right, mark, verdict, why, articles, lines, answer_text} = reveal;
  return h("section", {key: "reveal", class: `rk-verdict rk-ls-reveal rk-b-${right ? "best" : "costly"}`, "aria-labelledby": `${id}-verdict`},
    // A verdict that begins with the mark itself says it once.
    h("h4", {class: "rk-ls-verdict", id: `${id}-verdict`, tabindex: -1, "data-lm-suppress-shortcuts": "true"},
      mark ? answer_mark(right) : null, h("span", null, verdict.startsWith(mark) ? null : [h("b", null, mark), verdict ? " · " : null], rich(verdict, words))),
    why || articles.length ? h("p", {key: "why", class: "rk-ls-why"}, rich(why, words), " ", article_chips(articles, "verdict", /** @type {any} */ (context), act)) : null,
    article_text("verdict", /** @type {any} */ (context), act),
    answer_text ? h("p", {key: "answer", class: "rk-ls-answer"}, rich(answer_text, words)) : null,
    reveal.chance ? chance_truth(reveal.chance, context) : null,
    lines.map((line, index) => h("p", {key: `line-${index}`, class: "rk-ls-line"}, rich(line, words))),
    exhibits(reveal.exhibits, "reveal", context));
}

/** The form as it was answered; with the reveal what is right in it is marked. */
/** @param {LessonAsk} ask @param {LessonAnswer | null} given @param {LessonReveal | null} reveal @param {string} label @param {LessonContext} context */
export function closed_form({form}, given, reveal, label, context) {
  const right = reveal ? nearest_right(reveal.answers, given) : null;
  if (form.kind === "chance") return reveal && reveal.chance ? null : h("p", {key: "locked", class: "rk-ls-value"}, h("b", null, fill(context.words.ui.percent, {n: Number(given)})));
  if (form.kind === "numbers") return closed_numbers(form, named_ids(given), right, label, context);
  return form.kind === "order" ? closed_order(form, named_ids(given), right, label, context) : closed_options(form, named_ids(given), reveal, right, label, context);
}

/** The shape of a mark; an empty place where there is none. */
/** @param {Mark} mark */
function mark_shape(mark) {
  return mark === "none" ? h("i", {key: "shape", class: "rk-ls-mark"}) : {...answer_mark(mark === "right"), key: "shape"};
}

/** @param {Mark} mark @param {boolean} own @param {LessonContext} context */
function told_mark(mark, own, {page: {ui}}) {
  if (mark === "none" && !own) return null;
  return h("span", {key: "told", class: "rk-ls-told"}, mark === "none" ? null : h("b", {key: "word"}, mark === "right" ? ui.right : ui.wrong),
    own ? h("span", {key: "yours", class: "rk-ls-yours"}, ui.yours) : null);
}

/** @param {import("./types_lesson.d.ts").LessonChoice[]} choices @param {string} kind @param {string} label @param {import("./types.d.ts").Kids} rows */
function closed_list(choices, kind, label, rows) {
  return h(kind === "order" ? "ol" : "ul", {key: "closed", class: `rk-ls-${kind} rk-ls-closed${with_cards(choices)}`, "aria-labelledby": label}, rows);
}

/** @param {Extract<import("./types_lesson.d.ts").LessonForm, {kind: "options"}>} form @param {string[]} own @param {LessonReveal | null} reveal @param {string[] | null} right @param {string} label @param {LessonContext} context */
function closed_options({several, choices}, own, reveal, right, label, context) {
  // Of one to choose, every answer that counts is marked; of several, the set that comes nearest.
  const counts = reveal ? (several ? right || [] : reveal.answers.map(String)) : [];
  return closed_list(choices, "options", label, choices.map((choice) => {
    const is_own = own.includes(choice.id);
    const mark = !reveal ? "none" : counts.includes(choice.id) ? "right" : is_own ? "wrong" : "none";
    return h("li", {key: choice.id, class: `rk-ls-option rk-ls-is-${mark}${is_own ? " rk-ls-own" : ""}`}, mark_shape(mark), choice_face(choice, context, told_mark(mark, is_own, context)));
  }));
}

/** @param {Extract<import("./types_lesson.d.ts").LessonForm, {kind: "order"}>} form @param {string[]} own @param {string[] | null} right @param {string} label @param {LessonContext} context */
function closed_order({choices}, own, right, label, context) {
  const rows = own.length ? own : right || choices.map(({id}) => id);
  return closed_list(choices, "order", label, rows.map((id, at) => {
    const choice = choices.find((each) => each.id === id);
    const place = right ? right.indexOf(id) : -1;
    const mark = !right || !own.length ? "none" : place === at ? "right" : "wrong";
    return choice ? h("li", {key: id, class: `rk-ls-placed rk-ls-is-${mark}`},
      h("b", {class: "rk-ls-number", "aria-hidden": "true"}, String(at + 1)), mark === "none" ? null : mark_shape(mark),
      choice_face(choice, context, mark === "none" ? null : h("span", {key: "told", class: "rk-ls-told"},
        h("b", null, mark === "right" ? context.page.ui.right : [h("span", {"aria-hidden": "true"}, "→ "), fill(context.page.ui.place, {n: place + 1})])))) : null;
  }));
}

/** @param {Extract<import("./types_lesson.d.ts").LessonForm, {kind: "numbers"}>} form @param {string[]} own @param {string[] | null} right @param {string} label @param {LessonContext} context */
function closed_numbers({fields}, own, right, label, context) {
  return closed_list([], "options", label, fields.map((field, index) => {
    const mark = !right || own[index] === undefined ? "none" : right[index] === own[index] ? "right" : "wrong";
    return h("li", {key: String(index), class: `rk-ls-option rk-ls-is-${mark}`},
      mark_shape(mark),
      h("span", {key: "face", class: "rk-ls-face"}, h("span", {class: "rk-ls-label"}, h("span", null, rich(field.label, context.words)),
        h("span", {key: "told", class: "rk-ls-told"}, told_figure(own[index], mark === "wrong" ? context.page.ui.wrong : mark === "right" ? context.page.ui.right : ""),
          right && mark !== "right" ? [answer_mark(true), told_figure(right[index], context.page.ui.right)] : null))));
  }));
}

/** @param {string | undefined} number @param {string} word */
function told_figure(number, word) {
  return number === undefined ? null : [h("b", {class: "rk-ls-figure"}, number), word ? h("span", null, ` ${word}`) : null];
}
