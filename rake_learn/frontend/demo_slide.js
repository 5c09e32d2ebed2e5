// A slide as the room sees it: on the wall and on the teacher's page. Pure, and made of the slide alone.
import {h} from "./dom.js";
import {card} from "./cards.js";
import {card_row, exhibits} from "./lesson_exhibits.js";
import {icon, mark} from "./icons.js";
import {demo_plot} from "./demo_plot.js";
import {article_chips, rich} from "./text.js";

/** @typedef {import("./types_demo.d.ts").DemoContext} DemoContext */
/** @typedef {import("./types_demo.d.ts").DemoSlide} DemoSlide */
/** @typedef {import("./types_demo.d.ts").DemoRow} DemoRow */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** The whole wall; there is nothing to press on it. */
/** @param {DemoContext} context @param {number} zoom */
export function wall_slide(context, zoom) {
  const {page: {slide}, words, ui: {prefs}} = context;
  return h("section", {class: `rake-learn rk-lesson rk-demo rk-project rk-dm-wall${prefs.deck === "two" ? " rk-two" : ""}`, style: {zoom, "--zoom": zoom}, lang: words.tag || words.lang, dir: words.dir, role: "region", tabindex: -1, "aria-label": slide.title},
    h("header", {key: "top", class: "rk-top"}, mark(), h("h2", null, slide.title), h("span", {class: "rk-grow"}), slide.big ? null : h("span", {class: "rk-dm-code"}, slide.code_label, " ", h("b", null, slide.code))),
    h("div", {key: "slide", class: "rk-dm-slide"}, slide_grid(context, null)),
    h("footer", {key: "foot", class: "rk-dm-foot"}, slide_opens(slide), h("span", null, slide.place)));
}

/** What has been opened of a slide, and what has not. */
/** @param {DemoSlide} slide */
export function slide_opens({opens}) {
  return opens.length ? h("ul", {key: "opens", class: "rk-dm-opens"}, opens.map(({label, open}, index) => h("li", {key: String(index), class: open ? "rk-dm-open" : ""}, open ? icon("tick") : null, label))) : null;
}

/** @param {DemoContext} context @param {LessonAct | null} act nothing can be pressed where there is none */
export function slide_grid(context, act) {
  const {page: {slide}, words} = context;
  const heading = h("h3", {key: "heading", class: "rk-ls-heading", tabindex: -1, "data-lm-suppress-shortcuts": "true"}, rich(slide.heading, words));
  const lines = slide.lines.map((line, index) => h("p", {key: `line-${index}`, class: "rk-ls-text"}, rich(line, words)));
  if (slide.big) {
    return h("div", {key: "big", class: "rk-lab-panel rk-dm-title"}, heading, lines,
      h("p", {key: "code", class: "rk-dm-bigcode"}, h("span", null, slide.code_label), h("b", null, slide.code)));
  }
  // What is told is told beside what it is about.
  const shown = slide.told && slide.told.exhibits.length ? slide.told.exhibits : slide.exhibits;
  return h("div", {key: "grid", class: `rk-dm-grid${slide.vote ? " rk-dm-two" : ""}`},
    h("div", {key: "scene", class: "rk-lab-panel rk-dm-scene"}, heading, lines,
      slide.vote && slide.vote.prompt ? h("p", {key: "prompt", class: "rk-ls-prompt"}, rich(slide.vote.prompt, words)) : null,
      slide.hand ? open_hand(slide.hand, context) : null,
      exhibits(shown, "slide", context)),
    slide.vote ? votes(slide.vote, context) : null,
    slide.told ? told(slide.told, context, act) : null,
    slide.plot ? demo_plot(slide.plot, context) : null);
}

/** @param {NonNullable<DemoSlide["hand"]>} hand @param {DemoContext} context */
function open_hand({seats, centre, stub, pot}, context) {
  const most = Math.max(5, ...centre.map(({cards}) => cards.length));
  return h("div", {key: "hand", class: "rk-lab-felt rk-ls-felt rk-dm-hand"},
    h("ul", {key: "seats", class: "rk-dm-rows"}, seats.map((row, index) => hand_row(row, String(index), most, context))),
    centre.length || pot ? h("div", {key: "centre", class: "rk-dm-rows rk-dm-centre"}, centre.map((row, index) => hand_row(row, String(index), most, context, "div")), h("p", {key: "pot", class: "rk-ls-note"}, pot)) : null,
    stub ? h("div", {key: "stub", class: "rk-dm-stub"}, h("b", {class: "rk-ls-label"}, stub.label), h("span", {class: "rk-dm-small", role: "img", "aria-label": stub.alt}, stub.cards.map((code) => card(code, context.words, {key: code})))) : null);
}

/** @param {DemoRow} row @param {string} key @param {number} most @param {DemoContext} context @param {string} [tag] */
function hand_row({label, cards, note, alt}, key, most, context, tag = "li") {
  return h(tag, {key, class: "rk-dm-row"}, h("b", {class: "rk-ls-label"}, rich(label, context.words)), card_row(cards, alt, context, most), note ? h("span", {class: "rk-ls-note"}, rich(note, context.words)) : null);
}

/** Shows of hands: how many, once revealed; before that, only whether they have been counted. */
/** @param {NonNullable<DemoSlide["vote"]>} vote @param {DemoContext} context */
function votes({options, total, truth}, {page: {demo}, words}) {
  const told_votes = options.some(({votes: many}) => many !== null);
  return h("div", {key: "vote", class: "rk-lab-panel rk-dm-vote"},
    h("div", {key: "head", class: "rk-lab-head"}, h("h4", null, total || demo.options)),
    h("ol", {key: "options", class: "rk-dm-options"}, options.map(({label, cards, counted, votes: many, share, right}, index) => h("li", {key: String(index), class: right ? "rk-dm-right" : ""},
      h("span", {class: "rk-dm-key", "aria-hidden": "true"}, right ? icon("tick") : String(index + 1)),
      h("span", {class: "rk-dm-track"}, told_votes ? h("i", {style: {width: `${share}%`}, "aria-hidden": "true"}) : null,
        h("span", {class: "rk-dm-label"}, right ? h("span", {class: "rk-vh"}, `${demo.right} `) : null, h("span", null, rich(label, words)), cards.length ? h("span", {class: "rk-dm-small"}, cards.map((code) => card(code, words, {key: code}))) : null,
          cards.length ? h("span", {class: "rk-vh"}, cards.map((code) => words.cards[code] || code).join(" ")) : null)),
      many !== null ? h("b", {class: "rk-dm-votes"}, String(many), h("span", {class: "rk-vh"}, ` ${demo.votes}`)) : h("span", {class: "rk-dm-votes"}, counted ? icon("tick") : null, h("span", {class: "rk-vh"}, counted ? demo.is_counted : demo.not_counted))))),
    truth ? h("div", {key: "truth", class: "rk-bar-track rk-dm-truth", "aria-hidden": "true"}, h("i", {style: {width: `${truth.value}%`}}), truth.high > truth.low ? h("span", {class: "rk-whisker", style: {left: `${truth.low}%`, width: `${truth.high - truth.low}%`}}) : null) : null);
}

/** @param {NonNullable<DemoSlide["told"]>} given @param {DemoContext} context @param {LessonAct | null} act */
function told({verdict, why, articles, lines, basis}, context, act) {
  const {words} = context;
  return h("div", {key: "told", class: "rk-lab-panel rk-dm-told"},
    h("p", {key: "verdict", class: "rk-dm-verdict"}, icon("tick"), h("b", null, rich(verdict, words))),
    why ? h("p", {key: "why"}, rich(why, words)) : null,
    lines.map((line, index) => h("p", {key: `line-${index}`}, rich(line, words))),
    articles.length ? h("p", {key: "articles", class: "rk-eyebrow"}, act ? article_chips(articles, "slide", /** @type {any} */ (context), act) : articles.filter((id) => words.articles[id]).map((id) => h("span", {key: id, class: "rk-cite"}, icon("rule"), words.articles[id].label))) : null,
    basis ? h("p", {key: "basis", class: "rk-lab-small"}, basis) : null);
}
