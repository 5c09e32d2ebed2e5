// Files that the page gives and takes. What is given is a link that is pressed once it is drawn.
import {h} from "./dom.js";

/** @typedef {{name: string, address: string}} GivenFile */

/** Milliseconds until a given file is forgotten. */
const LEASE = 60_000;

/** @param {any} view the window @param {string} name @param {string} text @returns {GivenFile} */
export function file_to_give(view, name, text) {
  const address = view.URL.createObjectURL(new view.Blob([text], {type: "text/plain;charset=utf-8"}));
  view.setTimeout(() => view.URL.revokeObjectURL(address), LEASE);
  return {name, address};
}

/** @param {GivenFile | null} file */
export function file_link(file) {
  return file ? h("a", {key: "file", class: "rk-vh", href: file.address, download: file.name, tabindex: -1, "aria-hidden": "true", "data-file": ""}, file.name) : null;
}

/** Presses the link that was just drawn. */
/** @param {any} root */
export function give_file(root) {
  const link = root && root.querySelector("[data-file]");
  if (link) link.click();
}

/** A button that asks for a file. */
/** @param {{label: string, accept: string, off: boolean}} what @param {(file: any) => void} take */
export function file_button({label, accept, off}, take) {
  return h("label", {key: "pick", class: "rk-lab-do rk-pick-file", "aria-disabled": off || null}, h("span", null, label),
    h("input", {type: "file", accept, disabled: off, "data-lm-suppress-shortcuts": "true", onchange: (/** @type {any} */ event) => {
      const [file] = event.target.files;
      if (file) take(file);
      // The same file may be chosen again.
      event.target.value = "";
    }}));
}
