import assert from "node:assert/strict";
import {test} from "node:test";
import {button, h, kernel_button, mount, patch} from "../../rake_learn/frontend/dom.js";
import {FakePage} from "./fake_page.mjs";

function start(tree) {
  const page = new FakePage();
  const host = page.createElement("div");
  return {page, host, mounted: mount(page, host, tree)};
}

test("a tree becomes elements, and numbers and lists become text and children", () => {
  const {host} = start(h("p", {class: "a"}, "one ", 2, [" three", null, false, [h("b", null, "!")]]));
  assert.equal(host.textContent, "one 2 three!");
  assert.equal(host.firstChild.attributes.class, "a");
});

test("svg children get the svg name space, their html neighbours do not", () => {
  const {host} = start(h("div", null, h("svg", null, h("path", {d: "M0 0"})), h("i", null)));
  const [svg, italic] = host.firstChild.childNodes;
  assert.match(svg.space, /svg$/);
  assert.match(svg.firstChild.space, /svg$/);
  assert.equal(italic.space, "html");
});

test("a patch keeps the element and changes only what differs", () => {
  const {page, host, mounted} = start(h("div", {class: "a", title: "x"}, "old"));
  const element = host.firstChild;
  page.writes = 0;
  patch(page, mounted, h("div", {class: "b"}, "new"));
  assert.equal(host.firstChild, element);
  assert.deepEqual(element.attributes, {class: "b"});
  assert.equal(page.writes, 1);
  assert.equal(host.textContent, "new");
});

test("keyed children keep their elements when one before them goes, and none is moved", () => {
  const item = (key) => h("li", {key}, key);
  const {page, host, mounted} = start(h("ul", null, ["a", "b", "c"].map(item)));
  const [, b, c] = host.firstChild.childNodes;
  page.moves = 0;
  const next = patch(page, mounted, h("ul", null, ["b", "c", "d"].map(item)));
  assert.deepEqual(host.firstChild.childNodes.slice(0, 2), [b, c]);
  assert.equal(page.moves, 2, "only the new child and its text are put in");
  patch(page, next, h("ul", null, ["c", "b", "d"].map(item)));
  assert.equal(host.textContent, "cbd");
  assert.equal(host.firstChild.childNodes[1], b);
});

test("another tag or key at the root replaces the element", () => {
  const {page, host, mounted} = start(h("p", null, "x"));
  const next = patch(page, mounted, h("b", null, "y"));
  assert.equal(host.childNodes.length, 1);
  assert.equal(host.firstChild.tag, "b");
  assert.equal(next.dom, host.firstChild);
});

test("listeners change without piling up", () => {
  const seen = [];
  const {page, host, mounted} = start(button({onclick: () => seen.push("old")}));
  const next = patch(page, mounted, button({onclick: () => seen.push("new")}));
  host.firstChild.fire("click");
  assert.deepEqual(seen, ["new"]);
  patch(page, next, button({}));
  host.firstChild.fire("click");
  assert.deepEqual(seen, ["new"]);
  assert.equal(host.firstChild.listeners.click.length, 1);
});

test("aria attributes say true and false, others come and go", () => {
  const {page, host, mounted} = start(h("i", {"aria-expanded": false, hidden: true, "aria-busy": null}));
  assert.deepEqual(host.firstChild.attributes, {"aria-expanded": "false", hidden: ""});
  patch(page, mounted, h("i", {"aria-expanded": true, hidden: false}));
  assert.deepEqual(host.firstChild.attributes, {"aria-expanded": "true"});
});

test("style and value are properties; a value the learner changed is set again", () => {
  const {page, host, mounted} = start(h("input", {value: 3, style: {"--p": "1%", color: "red"}}));
  host.firstChild.value = "7";
  patch(page, mounted, h("input", {value: 3, style: {"--p": "2%"}}));
  assert.equal(host.firstChild.value, 3);
  assert.deepEqual(host.firstChild.style.values, {"--p": "2%"});
});

test("every button keeps JupyterLab's shortcuts away", () => {
  assert.equal(button({}).props["data-lm-suppress-shortcuts"], "true");
  assert.equal(button({}).props.type, "button");
});

test("a button that asks the kernel asks once for a double click, and not at all while no answer can come", () => {
  const asked = [];
  const free = {pending: false, lost: false};
  const press = (ui, props, event) => { const made = kernel_button(ui, {onclick: () => asked.push(1), ...props}); made.props.onclick(event); return made.props; };
  press(free, {}, {detail: 1});
  assert.equal(press(free, {}, {detail: 2})["aria-disabled"], null);
  press(free, {}, {detail: 3});
  assert.equal(asked.length, 1, "only the first of three fast clicks");
  press(free, {}, {detail: 0});
  assert.equal(asked.length, 2, "a key press has no count of clicks");
  for (const [ui, props] of [[{...free, pending: true}, {}], [{...free, lost: true}, {}], [free, {"aria-disabled": true}]]) {
    const {disabled, ...left} = press(ui, props, {detail: 1});
    assert.equal(left["aria-disabled"], true);
    assert.equal(disabled, undefined, "it keeps the focus");
  }
  assert.equal(asked.length, 2);
});
