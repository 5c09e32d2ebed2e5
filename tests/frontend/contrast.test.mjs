// Text must stand out from what it stands on: 4.5 to 1, in both themes. (axe can't judge gradients, this can.)
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";

const css = readFileSync(new URL("../../rake_learn/frontend/tokens.css", import.meta.url), "utf8");
const blocks = [...css.matchAll(/\{\s*(--bg:[^}]+)\}/g)].map(([, text]) => Object.fromEntries([...text.matchAll(/--([\w-]+):(?:var\(--jp[\w-]+,)?(#[0-9a-f]{3,6})/g)].map(([, name, value]) => [name, value])));
const themes = {light: blocks[0], dark: {...blocks[0], ...blocks[1]}};

function luminance(hex) {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, "$&$&") : hex;
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16) / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

// Besides our own panels: the panels of JupyterLab's light and dark theme, on which a widget stands in a notebook.
const LAB = {light: ["#ffffff", "#eeeeee"], dark: ["#111111", "#212121"]};
const PAIRS = ["ink panel", "ink-2 panel", "ink panel-2", "ink-2 panel-2", "brass-ink brass-soft", "brass-ink panel-2", "ink brass-soft", "ink warn-soft", "ink bad-soft", "bad panel-2", "t-s panel", "t-h panel", "t-d panel", "t-c panel", "t-h panel-2", "t-d panel-2",
  "t-c panel-2", "t-h brass-soft", "t-d brass-soft", "on-felt felt-0", "on-felt-2 felt-0", "on-felt-2 felt-2", "gold felt-0", "gold-2 felt-0"];

for (const [name, tokens] of Object.entries(themes)) {
  test(`token pairs, ${name}`, () => {
    for (const pair of PAIRS) {
      const [text, ground] = pair.split(" ").map((token) => tokens[token]);
      assert.ok(text && ground, `${pair} is defined`);
      assert.ok(contrast(text, ground) >= 4.5, `${pair}: ${contrast(text, ground).toFixed(2)}`);
    }
    for (const ground of LAB[name]) for (const text of ["ink", "ink-2"]) assert.ok(contrast(tokens[text], ground) >= 4.5, `${text} on Lab's ${ground}`);
    assert.ok(contrast("#ffffff", tokens.done) >= 4.5, `white on done: ${contrast("#ffffff", tokens.done).toFixed(2)}`);
    assert.ok(contrast("#17120a", tokens.brass) >= 4.5);
  });
}

test("the measure itself: black on white is 21, and a weak pair would fail", () => {
  assert.equal(Math.round(contrast("#000000", "#fff")), 21);
  assert.ok(contrast("#f57c00", "#ffffff") < 4.5);
});

// ---------------------------------------------------------------- suits apart, for every kind of eye
// Machado, Oliveira and Fernandes 2009, severity 1: linear light in, linear light out.
const EYES = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
};

/** CIE L*a*b* under D65 of a colour as an eye of that kind sees it. */
function lab(hex, eye) {
  const linear = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
  const seen = EYES[eye].map((row) => Math.min(1, Math.max(0, row.reduce((sum, k, i) => sum + k * linear[i], 0))));
  const xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]].map((row) => row.reduce((sum, k, i) => sum + k * seen[i], 0));
  const [x, y, z] = xyz.map((value, i) => value / [0.95047, 1, 1.08883][i]).map((t) => t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const distance = (a, b, eye) => Math.hypot(...lab(a, eye).map((value, i) => value - lab(b, eye)[i]));

test("the four suits stay apart for colour-blind eyes, on cards and in text", () => {
  const sets = {cards: themes.light, text: {...themes.light}, "dark text": {...themes.dark}};
  for (const [name, tokens] of Object.entries(sets)) {
    const suits = ["s", "h", "d", "c"].map((suit) => tokens[`${name === "cards" ? "c" : "t"}-${suit}`]);
    for (const eye of Object.keys(EYES)) for (let i = 0; i < 4; i++) for (let j = i + 1; j < 4; j++) {
      const far = distance(suits[i], suits[j], eye);
      assert.ok(far >= 17, `${name}, ${eye}: ${suits[i]} and ${suits[j]} are ${far.toFixed(1)} apart`);
    }
  }
});

test("suits are dark enough on the darkest corner of a card", () => {
  for (const suit of ["s", "h", "d", "c"]) assert.ok(contrast(themes.light[`c-${suit}`], "#f1ebdd") >= 4.5, suit);
});

test("parts that mean something stand out three to one from what they lie on", () => {
  for (const [name, tokens] of Object.entries(themes)) for (const pair of ["focus panel", "focus bg", "ink-2 panel", "gold felt-0", "gold felt-2", "good panel-2", "warn panel-2", "bad panel-2", "done panel", "on-felt felt-1"]) {
    const [part, ground] = pair.split(" ").map((token) => tokens[token]);
    assert.ok(part && ground, `${pair} is defined`);
    if (pair === "done panel" && name === "dark") continue; // beside it stands the rim and the mark
    assert.ok(contrast(part, ground) >= 3, `${name} ${pair}: ${contrast(part, ground).toFixed(2)}`);
  }
});

test("the measure of distance: the same colour is 0 apart, red and green meet for a deutan eye, black and white are 100", () => {
  assert.equal(distance("#cf1f2e", "#cf1f2e", "tritan"), 0);
  assert.ok(distance("#b05000", "#7a7a00", "deutan") < 25 && distance("#b05000", "#7a7a00", "all") > 40);
  assert.ok(Math.abs(distance("#000000", "#ffffff", "all") - 100) < 0.1);
});
