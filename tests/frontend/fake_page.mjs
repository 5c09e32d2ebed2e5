// A document just large enough for dom.js: elements, text, attributes, listeners. Counts what is done to it.

class FakeNode {
  constructor(page) { this.page = page; this.childNodes = []; this.parentNode = null; }
  get firstChild() { return this.childNodes[0] || null; }
  get nextSibling() { const all = this.parentNode.childNodes; return all[all.indexOf(this) + 1] || null; }
  get textContent() { return this.nodeValue ?? this.childNodes.map((kid) => kid.textContent).join(""); }
  appendChild(kid) { return this.insertBefore(kid, null); }
  insertBefore(kid, before) {
    this.page.moves += 1;
    if (kid.parentNode) kid.parentNode.childNodes.splice(kid.parentNode.childNodes.indexOf(kid), 1);
    const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(index, 0, kid);
    kid.parentNode = this;
    return kid;
  }
  removeChild(kid) { this.childNodes.splice(this.childNodes.indexOf(kid), 1); kid.parentNode = null; return kid; }
  remove() { this.parentNode.removeChild(this); }
  replaceChild(kid, old) { this.insertBefore(kid, old); return this.removeChild(old); }
}

class FakeElement extends FakeNode {
  constructor(page, tag, space) {
    super(page);
    Object.assign(this, {tag, space, attributes: {}, listeners: {}, value: ""});
    const style = {};
    this.style = {values: style, setProperty: (name, value) => { style[name] = value; }, removeProperty: (name) => { delete style[name]; }};
  }
  setAttribute(name, value) { this.page.writes += 1; this.attributes[name] = value; }
  removeAttribute(name) { delete this.attributes[name]; }
  addEventListener(name, handler) { (this.listeners[name] ||= []).push(handler); }
  querySelector() { return null; }
  fire(name, event = {}) { (this.listeners[name] || []).forEach((handler) => handler(event)); }
}

export class FakePage {
  constructor() { this.moves = 0; this.writes = 0; }
  createElement(tag) { return new FakeElement(this, tag, "html"); }
  createElementNS(space, tag) { return new FakeElement(this, tag, space); }
  createTextNode(text) { const node = new FakeNode(this); node.nodeValue = text; return node; }
}

/** Every tree node below and including `tree`. */
export function* walk(tree) {
  if (typeof tree === "string") return;
  yield tree;
  for (const child of tree.children) yield* walk(child);
}

export const all_with = (tree, test) => [...walk(tree)].filter(test);
export const has_class = (name) => ({props}) => String(props.class || "").split(" ").includes(name);
export const text_of = (tree) => typeof tree === "string" ? tree : tree.children.map(text_of).join("");
