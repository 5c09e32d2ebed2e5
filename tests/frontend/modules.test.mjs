// Promises of the sources themselves: Python joins the modules into one text, so names must be unique and lines simple.
import assert from "node:assert/strict";
import {readFileSync, readdirSync} from "node:fs";
import {test} from "node:test";
import {words} from "./frames.mjs";

const folder = new URL("../../rake_learn/frontend/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
const sources = Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, folder), "utf8")]));
const everything = Object.values(sources).join("\n");
/** What stands around the table where no notebook does: they hold the model, and the page's own few words. */
const pages = ["still.js", "site.js"];
const css = readdirSync(folder).filter((name) => name.endsWith(".css")).map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");

test("imports are one line each and rename nothing; exports are plain declarations", () => {
  for (const [name, text] of Object.entries(sources)) for (const line of text.split("\n")) {
    if (line.startsWith("import ")) assert.match(line, /^import \{[\w, ]+\} from "\.\/\w+\.js";$/, `${name}: ${line}`);
    if (line.startsWith("export ")) assert.match(line, /^export (function\*? |const )\w+/, `${name}: ${line}`);
    assert.doesNotMatch(line, /export default|\bimport\(['"](?!\.\/types)/, name);
  }
});

test("what is imported is exported", () => {
  for (const [name, text] of Object.entries(sources)) for (const [, given, from] of text.matchAll(/^import \{([^}]+)\} from "\.\/(\w+\.js)";$/gm))
    for (const one of given.split(",").map((part) => part.trim())) assert.match(sources[from], new RegExp(`^export (function|const) ${one}\\b`, "m"), `${name} wants ${one}`);
});

test("top-level names are unique over all modules", () => {
  const owners = new Map();
  for (const [file, text] of Object.entries(sources)) for (const [, name] of text.matchAll(/^(?:export )?(?:async )?(?:function\*?|const|let|class) (\w+)/gm)) {
    assert.ok(!owners.has(name), `${name} stands in ${owners.get(name)} and ${file}`);
    owners.set(name, file);
  }
  assert.ok(owners.size > 60);
});

test("joined in any order that Python may choose, the text is one valid module", async () => {
  for (const order of [names, [...names].reverse()]) {
    const joined = order.map((name) => sources[name].replace(/^import .*$/gm, "").replace(/^export /gm, "")).join("\n");
    const {default: widget} = await import(`data:text/javascript;base64,${Buffer.from(`${joined}\nexport default { render };`).toString("base64")}`);
    assert.equal(typeof widget.render, "function");
  }
});

test("no html from data, no eval, no network, no write to the model but the step", () => {
  assert.doesNotMatch(everything, /innerHTML|outerHTML|insertAdjacentHTML|eval\(|new Function|fetch\(|XMLHttp|https?:\/\/(?!www\.w3\.org)/);
  assert.deepEqual([...new Set(names.filter((name) => !pages.includes(name)).flatMap((name) => [...sources[name].matchAll(/model\.set\(("\w+")/g)].map(([, trait]) => trait)))], ['"at"']);
  assert.doesNotMatch(everything.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, ""), /save_changes/);
});

test("only dom.js makes or changes elements", () => {
  for (const [name, text] of Object.entries(sources)) if (name !== "dom.js") assert.doesNotMatch(text, pages.includes(name) ? /createElement|appendChild|insertBefore|setAttribute/ : /createElement|appendChild|insertBefore|setAttribute|\.textContent/, name);
});

test("every word the modules ask for exists, and every word is asked for", () => {
  const asked = new Set([...everything.matchAll(/(?:words\.ui|\bsay)\.(\w+)/g)].map(([, key]) => key));
  assert.deepEqual([...asked].sort(), Object.keys(words.ui).sort());
});

test("every rule of the stylesheet stays inside the widget", () => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*\}/g, "");
  const selectors = [...plain.matchAll(/([^{}@;]+)\{/g)].map(([, text]) => text.trim()).filter((text) => text && !/^(container|media)|^\(/.test(text));
  assert.ok(selectors.length > 150);
  for (const selector of selectors) for (const one of selector.split(/,(?![^(]*\))/)) assert.match(one, /\.rk-|\.rake-learn/, one);
  assert.doesNotMatch(css, /@import|url\(/);
});
