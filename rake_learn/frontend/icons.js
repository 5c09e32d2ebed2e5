// Line icons and small pictures as trees. Decoration only: never the sole bearer of a meaning.
import {h} from "./dom.js";

/** @type {Record<string, string>} */
const LINES = {
  rule: "M4 2.5h6l2.5 2.5v8.5H4zM6.500 7.500h4M6.500 10.500h4",
  fork: "M2 11.500h12M5 11.500c3 0 3-7 6.500-7H14M12 2.500l2 2-2 2",
  eye: "M1.500 8S4 3.800 8 3.800 14.500 8 14.500 8 12 12.200 8 12.200 1.500 8 1.500 8ZM8 6.200a1.800 1.800 0 1 0 0 3.600a1.800 1.800 0 1 0 0-3.600",
  whistle: "M6.500 6h7.500v2.500l-3.300.6a3.900 3.900 0 1 1-4.200-3.100ZM6.500 8.500v.2M9 3.500V2M11.500 3.800l.9-1.200M6.500 3.800l-.9-1.200",
  tick: "M3 8.500l3.500 3.500L13 4.500",
  left: "M9.800 3L5 8l4.800 5",
  right: "M6.200 3L11 8l-4.800 5",
  close: "M4 4l8 8M12 4l-8 8",
  warn: "M8 2.200L14.500 13.500h-13zM8 6.500v3.300M8 11.600v.2",
  lost: "M2 2l12 12M4.500 9.200a5 5 0 0 1 2.200-1.800M9.800 7.600a5 5 0 0 1 1.700 1.600M2.500 6.800a8 8 0 0 1 2.300-1.900M8 4.500a8 8 0 0 1 5.500 2.300M8 12v.2",
  lines: "M2.500 4h11M2.500 8h11M2.500 12h7",
  sliders: "M2 4.500h6M12 4.500h2M2 11.500h2M8 11.500h6M10 2.800a1.700 1.700 0 1 0 0 3.400a1.700 1.700 0 1 0 0-3.400M6 9.800a1.700 1.700 0 1 0 0 3.400a1.700 1.700 0 1 0 0-3.400",
  skip: "M3 3.500l5 4.500-5 4.500zM8.500 3.500l5 4.500-5 4.500z",
  back: "M3 4v3.500h3.500M3.400 7.300A5 5 0 1 1 4 10.500",
};

/** @param {string} name */
export function icon(name) {
  return h("svg", {class: `rk-icon rk-i-${name}`, viewBox: "0 0 16 16", "aria-hidden": "true"},
    h("path", {d: LINES[name], fill: "none", stroke: "currentColor", "stroke-width": 1.6, "stroke-linecap": "round", "stroke-linejoin": "round"}));
}

export function mark() {
  return h("svg", {class: "rk-mark", viewBox: "0 0 40 40", "aria-hidden": "true"},
    h("rect", {width: 40, height: 40, rx: 11, fill: "#0f3b43"}),
    h("path", {d: "M20 33.500V19M8.500 10v5.500c0 2 1.200 3.500 3.200 3.500h16.600c2 0 3.200-1.500 3.200-3.500V10M14.200 10v8.500M20 10v8.500M25.800 10v8.500", fill: "none", stroke: "#e4b969", "stroke-width": 2.4, "stroke-linecap": "round"}));
}

/** @param {number[][]} stack centre x, centre y, radius x, radius y of each chip from the bottom @param {string[]} colours @param {string} box */
function chip_stack(stack, colours, box) {
  return h("svg", {class: "rk-chips", viewBox: box, "aria-hidden": "true"},
    stack.map(([cx, cy, rx, ry], index) => h("ellipse", {cx, cy, rx, ry, fill: colours[index], stroke: "#0a2c34"})));
}

export function pot_chips() {
  return chip_stack([[11, 20, 9.5, 4.5], [11, 16.5, 9.5, 4.5], [11, 13, 9.5, 4.5], [11, 9.5, 9.5, 4.5], [21, 19, 8, 4], [21, 15.8, 8, 4]],
    ["#b98a3c", "#e4b969", "#c0453f", "#e77c6c", "#2f7f88", "#62b3b7"], "0 0 30 26");
}

export function bet_chips() {
  return chip_stack([[11, 12.5, 9.5, 4.5], [11, 9, 9.5, 4.5], [11, 5.5, 9.5, 4.5]], ["#2f7f88", "#62b3b7", "#e4b969"], "0 0 22 18");
}

/** The single chip that can't be halved. */
/** @param {string} label */
export function odd_chip(label) {
  return h("svg", {class: "rk-odd", viewBox: "0 0 18 18", role: "img", "aria-label": label},
    h("circle", {cx: 9, cy: 9, r: 7.5, fill: "#b98a3c", stroke: "#5d3f0c"}),
    h("circle", {cx: 9, cy: 9, r: 4.2, fill: "none", stroke: "#fff3d6", "stroke-width": 1.5, "stroke-dasharray": "2 1.5"}));
}

export function trap_mark() {
  return h("svg", {class: "rk-trapmark", viewBox: "0 0 26 26", "aria-hidden": "true"},
    h("path", {d: "M8 1.500h10l6.500 6.500v10L18 24.500H8L1.500 18V8z", fill: "currentColor"}),
    h("path", {d: "M8 7v3.500c0 1.200.8 2 2 2h6c1.200 0 2-.8 2-2V7M13 7v12.500", fill: "none", stroke: "#1b1014", "stroke-width": 2.2, "stroke-linecap": "round", "stroke-linejoin": "round"}));
}

/** Aces beside the ace of spades: two places, ticked or still open (a third only when it is there). */
/** @param {number} aces @param {string} label */
export function ace_meter(aces, label) {
  const places = [0, 1, 2].slice(0, Math.max(2, aces));
  return h("svg", {class: "rk-aces", viewBox: `0 0 ${places.length * 20} 18`, role: "img", "aria-label": label}, places.map((place) => {
    const x = 9 + place * 20;
    return place < aces
      ? h("g", null, h("circle", {cx: x, cy: 9, r: 8, fill: "#ffd98a"}), h("path", {d: `M${x - 3.5} 9.2l2.5 2.5 4.500-5`, fill: "none", stroke: "#17222c", "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round"}))
      : h("circle", {cx: x, cy: 9, r: 7, fill: "none", stroke: "#ffd98a", "stroke-width": 1.8, "stroke-dasharray": "3 2.6"});
  }));
}

/** Furrows of a raked bed: the name of the game, drawn on the felt. */
export function furrows() {
  return h("svg", {class: "rk-furrows", viewBox: "0 0 800 520", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true"},
    h("g", {fill: "none", stroke: "#e9f5f1", "stroke-width": 1.5}, [0, 1, 2, 3, 4, 5, 6, 7, 8].map((ring) => {
      const spread = 30 + ring * 30;
      return h("rect", {x: 220 - spread * 0.9, y: 200 - spread, width: 360 + spread * 1.8, height: 100 + spread * 2, rx: 90 + spread});
    })));
}
