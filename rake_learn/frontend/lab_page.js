// The odds lab as one tree: the table is set on one side, the chances stand on the other. Pure.
import {banner} from "./banner.js";
import {button, h} from "./dom.js";
import {icon, mark} from "./icons.js";
import {bars} from "./lab_bars.js";
import {curve} from "./lab_curve.js";
import {exact} from "./lab_exact.js";
import {lab_felt} from "./lab_felt.js";
import {card_picker} from "./lab_picker.js";
import {look_panel, settings_chip} from "./settings.js";
import {rich} from "./text.js";

/** @typedef {import("./types_lab.d.ts").LabContext} LabContext */
/** @typedef {import("./types_lab.d.ts").LabAct} LabAct */

/** @param {LabContext} context @param {LabAct} act */
export function lab_page(context, act) {
  const {words, ui, id} = context;
  const {prefs, zoom} = ui;
  const look = ["rake-learn rk-lab", prefs.deck === "two" && "rk-two", prefs.project && "rk-project"].filter(Boolean).join(" ");
  const settings = look_panel(/** @type {any} */ (context), act);
  return h("section", {class: look, style: zoom === 1 ? null : {zoom, "--zoom": zoom}, lang: words.tag, dir: words.dir, role: "region", tabindex: -1, "aria-label": words.title, "data-lm-suppress-shortcuts": "true"},
    h("header", {key: "top", class: "rk-top"}, mark(), h("h2", null, words.title, h("small", null, words.subtitle)),
      h("span", {class: "rk-grow"}), settings_chip(/** @type {any} */ (context), act)),
    banner(ui, words.ui.thinking, words.lab.disconnected),
    h("div", {key: "page", class: "rk-lab-page"},
      // The settings stand in the place of what is set: both at once would be too much to tab through.
      settings || h("section", {key: "set", class: "rk-lab-panel rk-lab-set", "aria-labelledby": `${id}-set`}, h("h3", {id: `${id}-set`}, words.lab.set), setting(context, act)),
      results(context)));
}

/** @param {LabContext} context @param {LabAct} act */
function setting(context, act) {
  const {question, words, ui, id} = context;
  // While a card is chosen the other questions wait: fewer things to tab through, and the page hardly moves.
  return [lab_felt(context, act),
    ui.open ? card_picker(context, act) : [
      h("div", {key: "two", class: "rk-lab-two"},
        stepper(context, act, {name: "players", value: String(question.players), less: words.lab.fewer_players, more: words.lab.more_players}),
        stepper(context, act, {name: "before", value: words.ordinal[String(question.before + 1)], less: words.lab.earlier, more: words.lab.later})),
      choice(context, act, {name: "model", label: words.lab.model, options: words.models.map(({key, name}) => [key, name])}),
      h("p", {key: "mnote", class: "rk-lab-small"}, (words.models.find(({key}) => key === question.model) || words.models[0]).note),
      choice(context, act, {name: "deals", label: words.lab.deals, options: words.deals.map(({value, text}) => [value, text])})],
    h("p", {key: "trouble", class: "rk-lab-trouble", role: "alert", id: `${id}-trouble`}, ...trouble(context))];
}

/** @param {LabContext} context */
function trouble({answer, ui, words}) {
  return answer.trouble && !ui.pending ? [icon("warn"), h("span", null, rich(answer.trouble, /** @type {any} */ (words)))] : [];
}

/** @param {LabContext} context @param {LabAct} act @param {{name: string, value: string, less: string, more: string}} what */
function stepper({words, id}, act, {name, value, less, more}) {
  const step = (/** @type {number} */ by) => act({kind: "change", change: {kind: name, by}});
  return h("div", {key: name, class: "rk-lab-field"}, h("span", {class: "rk-lab-legend", id: `${id}-${name}`}, words.lab[name]),
    h("div", {class: "rk-lab-step", role: "group", "aria-labelledby": `${id}-${name}`},
      button({"aria-label": less, onclick: () => step(-1)}, h("span", {"aria-hidden": "true"}, "−")),
      h("output", {"aria-live": "polite"}, value),
      button({"aria-label": more, onclick: () => step(1)}, h("span", {"aria-hidden": "true"}, "+"))));
}

/** @param {LabContext} context @param {LabAct} act @param {{name: "model" | "deals", label: string, options: [any, string][]}} what */
function choice({question, id}, act, {name, label, options}) {
  return h("fieldset", {key: name, class: "rk-lab-field"}, h("legend", {class: "rk-lab-legend"}, label),
    h("div", {class: "rk-lab-choice"}, options.map(([value, text]) => h("label", {key: String(value)},
      h("input", {type: "radio", name: `${id}-${name}`, checked: question[name] === value, value: String(value), "data-lm-suppress-shortcuts": "true",
        onchange: () => act({kind: "change", change: {kind: name, [name]: value}})}),
      h("span", null, text)))));
}

/** @param {LabContext} context */
function results(context) {
  const {answer, words, ui, id} = context;
  const old = ui.pending || answer.trouble ? " rk-old" : "";
  return h("div", {key: "results", class: "rk-lab-results", "aria-busy": ui.pending},
    h("p", {key: "reason", class: "rk-lab-trouble rk-lab-reason"}, ...trouble(context)),
    answer.bars ? h("section", {key: "bars", class: `rk-lab-panel${old}`, "aria-labelledby": `${id}-bars`},
      bars(answer.bars, context, `${id}-bars`),
      h("p", {key: "call", class: `rk-call${answer.bars.close ? " rk-lab-close" : ""}`, role: "status"}, icon(answer.bars.close ? "fork" : "right"), h("span", null, rich(answer.bars.call, /** @type {any} */ (words)))),
      h("p", {key: "basis", class: "rk-lab-small"}, answer.basis, answer.done ? null : h("span", {class: "rk-working"}, ` ${words.lab.working}…`))) : null,
    answer.classes ? h("section", {key: "classes", class: `rk-lab-panel${old}`, "aria-labelledby": `${id}-classes`}, bars(answer.classes, context, `${id}-classes`)) : null,
    answer.curve ? h("section", {key: "curve", class: `rk-lab-panel${old}`, "aria-labelledby": `${id}-curve`}, curve(answer.curve, context)) : null,
    answer.exact ? h("section", {key: "exact", class: `rk-lab-panel${ui.pending ? " rk-old" : ""}`, "aria-labelledby": `${id}-exact`}, exact(answer.exact, context)) : null);
}
