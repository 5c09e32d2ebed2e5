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
