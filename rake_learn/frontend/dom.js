// The only module that touches the page: builds and patches elements from trees of plain objects.
// An element stays the same object from one paint to the next, so focus, scroll and animations survive.

/** @typedef {import("./types.d.ts").Tree} Tree */
/** @typedef {import("./types.d.ts").Kid} Kid */
/** @typedef {import("./types.d.ts").Kids} Kids */
/** @typedef {import("./types.d.ts").Mounted} Mounted */

const SVG_SPACE = "http://www.w3.org/2000/svg";

/**
 * A tree node. `key` in the properties tells children of one parent apart; names that start with "on" are listeners.
 * @param {string} tag @param {Record<string, any> | null} [props] @param {...Kids} children @returns {Tree}
 */
export function h(tag, props, ...children) {
  const {key, ...rest} = props || {};
  return {tag, key: key === undefined ? undefined : String(key), props: rest, children: flatten(children, [])};
}

/**
 * A real button. JupyterLab leaves keys alone only when the focused element itself says so, hence the attribute.
 * @param {Record<string, any>} props @param {...Kids} children
 */
export function button(props, ...children) {
  return h("button", {type: "button", "data-lm-suppress-shortcuts": "true", ...props}, ...children);
}

/**
 * A button that asks the kernel for something. A double click asks once: what it brings must not be hit by the second
 * half. While no answer can come it is off, yet keeps the focus.
 * @param {{pending: boolean, lost: boolean}} ui @param {Record<string, any>} props @param {...Kids} children
 */
export function kernel_button(ui, {onclick, ...props}, ...children) {
  const off = ui.pending || ui.lost || Boolean(props["aria-disabled"]);
  return button({...props, "data-asks": "", "aria-disabled": off || null,
    onclick: (/** @type {any} */ event) => { if (!off && !(event && event.detail > 1)) onclick(); }}, ...children);
}

/** @param {Kids} kids @param {Kid[]} into @returns {Kid[]} */
function flatten(kids, into) {
  if (Array.isArray(kids)) for (const kid of kids) flatten(kid, into);
  else if (typeof kid_text(kids) === "string") into.push(/** @type {string} */ (kid_text(kids)));
  else if (kids) into.push(/** @type {Tree} */ (kids));
  return into;
}

/** @param {Kids} kid */
function kid_text(kid) {
  if (typeof kid === "number") return String(kid);
  return typeof kid === "string" && kid !== "" ? kid : null;
}

/**
 * Builds a tree and puts it at the end of `parent`.
 * @param {any} page the document @param {any} parent @param {Kid} tree @returns {Mounted}
 */
export function mount(page, parent, tree) {
  const made = build(page, tree, false);
  parent.appendChild(made.dom);
  return made;
}

/** @param {any} page @param {Kid} tree @param {boolean} svg @returns {Mounted} */
function build(page, tree, svg) {
  if (typeof tree === "string") return {tree, dom: page.createTextNode(tree), kids: []};
  const inside = svg || tree.tag === "svg";
  const dom = inside ? page.createElementNS(SVG_SPACE, tree.tag) : page.createElement(tree.tag);
  const kids = tree.children.map((child) => build(page, child, inside));
  for (const kid of kids) dom.appendChild(kid.dom);
  set_props(dom, {}, tree.props);
  return {tree, dom, kids};
}

/**
 * Changes what `mounted` shows into `tree`, touching as little as possible.
 * @param {any} page @param {Mounted} mounted @param {Kid} tree @param {boolean} [svg] @returns {Mounted}
 */
export function patch(page, mounted, tree, svg = false) {
  if (mounted.tree === tree) return mounted;
  if (!same_kind(mounted.tree, tree)) {
    const made = build(page, tree, svg);
    mounted.dom.parentNode.replaceChild(made.dom, mounted.dom);
    return made;
  }
  if (typeof tree === "string") {
    if (mounted.tree !== tree) mounted.dom.nodeValue = tree;
    return {tree, dom: mounted.dom, kids: []};
  }
  const inside = svg || tree.tag === "svg";
  const kids = patch_children(page, mounted, tree.children, inside);
  set_props(mounted.dom, /** @type {Tree} */ (mounted.tree).props, tree.props);
  return {tree, dom: mounted.dom, kids};
}

/** @param {Kid} a @param {Kid} b */
function same_kind(a, b) {
  if (typeof a === "string" || typeof b === "string") return typeof a === typeof b;
  return a.tag === b.tag && a.key === b.key;
}

/** @param {any} page @param {Mounted} mounted @param {Kid[]} wanted @param {boolean} svg */
function patch_children(page, mounted, wanted, svg) {
  const pool = mounted.kids.slice();
  const pairs = wanted.map((tree) => {
    const index = pool.findIndex((old) => same_kind(old.tree, tree));
    return {tree, old: index < 0 ? null : pool.splice(index, 1)[0]};
  });
  // What is gone leaves first: then what stays is mostly in place, and a focused element need not be moved.
  for (const old of pool) mounted.dom.removeChild(old.dom);
  let next = mounted.dom.firstChild;
  return pairs.map(({tree, old}) => {
    const kid = old ? patch(page, old, tree, svg) : build(page, tree, svg);
    if (kid.dom === next) next = next.nextSibling;
    else mounted.dom.insertBefore(kid.dom, next);
    return kid;
  });
}

/** @param {any} dom @param {Record<string, any>} before @param {Record<string, any>} after */
function set_props(dom, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) set_prop(dom, name, null, before[name]);
  for (const name of Object.keys(after)) if (name === "value" || name === "checked" || before[name] !== after[name]) set_prop(dom, name, after[name], before[name]);
}

/** @param {any} dom @param {string} name @param {any} value @param {any} before */
function set_prop(dom, name, value, before) {
  if (name.startsWith("on")) listen(dom, name.slice(2), value);
  else if (name === "style") set_style(dom, before || {}, value || {});
  else if (name === "value") { if (dom.value !== String(value)) dom.value = value ?? ""; }
  else if (name === "checked") { if (dom.checked !== Boolean(value)) dom.checked = Boolean(value); }
  else if (value === true && !name.startsWith("aria-")) dom.setAttribute(name, "");
  else if (value === null || value === undefined || (value === false && !name.startsWith("aria-"))) dom.removeAttribute(name);
  else dom.setAttribute(name, String(value));
}

/** @param {any} dom @param {Record<string, any>} before @param {Record<string, any>} after */
function set_style(dom, before, after) {
  for (const name of Object.keys(before)) if (!(name in after)) dom.style.removeProperty(name);
  for (const name of Object.keys(after)) if (before[name] !== after[name]) dom.style.setProperty(name, String(after[name]));
}

/** One real listener an element and event; the function behind it may change at every paint. */
/** @param {any} dom @param {string} event @param {((event: any) => void) | null} handler */
function listen(dom, event, handler) {
  const handlers = dom.rake_handlers || (dom.rake_handlers = {});
  if (!(event in handlers)) dom.addEventListener(event, (/** @type {any} */ given) => handlers[event] && handlers[event](given));
  handlers[event] = handler;
}
