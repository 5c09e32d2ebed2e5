// Is anybody there to answer? A line below the head says so while it takes long, and when nobody is.
import {h} from "./dom.js";
import {icon} from "./icons.js";

/**
 * @param {{lost: boolean, thinking: boolean}} ui @param {string} thinking what is said while it takes long
 * @param {string} lost what is said when nobody answers @param {import("./types.d.ts").Kids} [way_out] what helps then
 * @returns {import("./types.d.ts").Kids}
 */
export function banner(ui, thinking, lost, way_out = null) {
  return [
    // Always there: what is put into it is read out, what comes along with it may not be.
    h("div", {key: "thinking", class: "rk-lost", role: "status"}, ui.thinking ? thinking : ""),
    ui.lost ? h("div", {key: "lost", class: "rk-lost", role: "alert"}, icon("lost"), h("span", null, lost), way_out) : null,
  ];
}
