// A hand on paper: what happened at each step, and in words what of the table is new since the step before.
import {h} from "./dom.js";
import {result_part} from "./result.js";
import {stage_told} from "./spread.js";
import {centre_words, own_hand, part, players, pots, spelled} from "./text_table.js";
import {step_text} from "./timeline.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Tree} Tree */

const nobody = () => {};

/** Every step of a hand. */
/** @param {Context} context @returns {Tree[][]} */
export function hand_on_paper(context) {
  const {words, frames} = context;
  let before = "";
  return frames.map((frame, at) => {
    const stage = words.stages[stage_told(frame)];
    const is_new_stage = at === 0 || at === frames.length - 1 || frame.stage !== frames[at - 1].stage;
    const parts = table_on_paper(frame, context, is_new_stage);
    const shown = parts.filter((one) => !before.includes(JSON.stringify(one)));
    before = JSON.stringify(parts);
    return [
      h("p", {key: "step", class: "rk-eyebrow"}, step_text({...context, at}), stage ? ` · ${stage.name}` : ""),
      ...step_on_paper(frame, context),
      ...shown];
  });
}

/** What happened, why, and at the end who gets what. */
/** @param {Frame} frame @param {Context} context */
export function step_on_paper({title, note: {what, why}, result}, context) {
  const {words} = context;
  return [
    h("h3", {key: "what"}, spelled(result ? result.title : what || title, words)),
    why ? h("p", {key: "why"}, spelled(why, words)) : null,
    result ? result_part(result, context, nobody) : null,
  ].filter((one) => one !== null);
}

/** The table at one step, in words. */
/** @param {Frame} frame @param {Context} context @param {boolean} [is_whole] with everybody at it */
export function table_on_paper(frame, context, is_whole = true) {
  const {words, hand} = context;
  const say = words.ui;
  return [
    part("hand", hand.own, own_hand(frame, context)),
    part("centre", say.centre_cards, centre_words(frame, context, nobody)),
    part("pot", say.pot, pots(frame, words)),
    is_whole ? part("players", say.players_all, players(frame, context)) : null,
  ].filter((one) => one !== null);
}
