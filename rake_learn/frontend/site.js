// Any page of the static site. Its Python runs in a worker; a small model stands in place of the widget's.
import {recall} from "./memory.js";
import {course_page} from "./site_course.js";
import {odds_page} from "./site_lab.js";
import {table_page} from "./site_table.js";
import {follow_colours, still_model} from "./still.js";

/** @typedef {import("./types_site.d.ts").SitePage} SitePage */

/** By the name in `data-page`; a page of any other name has nothing but text. */
/** @type {Record<string, ((view: any) => SitePage) | undefined>} */
const SITE_PAGES = {table: table_page, lesson: course_page, odds: odds_page};

/** @param {any} page the document */
export function show_site(page) {
  const view = page.defaultView;
  const language = language_here(view);
  const make = SITE_PAGES[page.body.dataset.page];
  if (make) say_words(page, language);
  follow_colours(page);
  if (make) start(page, make(view), language);
  else follow_versions(page);
}

/** What was chosen here before, or what the browser speaks. */
/** @param {any} view @returns {string} */
function language_here(view) {
  return recall(view).language || (view.navigator.language || "en").slice(0, 2);
}

/** Starts the worker, and draws the page when it answers first. */
/** @param {any} page @param {SitePage} site @param {string} language */
function start(page, site, language) {
  const view = page.defaultView;
  const worker = new view.Worker(new URL("worker.js", view.location.href), {type: "module"});
  /** @type {any} */
  let model = null;
  worker.onmessage = (/** @type {any} */ {data}) => {
    if (data.failed) return tell_failure(page, data.failed);
    if (data.refused) return tell_refusal(page, data.refused);
    const changes = with_frames(model, JSON.parse(data.changes));
    if (model) return take_changes(model, changes);
    model = {...still_model(changes), send};
    site.begin(model);
    model.on("change:words", () => { say_words(page, model.get("words").lang); name_page(page, model); });
    model.on("change:page", () => name_page(page, model));
    name_page(page, model);
    page.getElementById("rake-loading").hidden = true;
    site.draw({model, el: page.getElementById("rake-page")});
    // Only now: what is kept for later must not hold up the first visit.
    follow_versions(page);
  };
  worker.onerror = (/** @type {any} */ event) => tell_failure(page, event.message || "");
  worker.postMessage({open: {...site.asked, language}});

  /** @param {any} intent */
  function send(intent) {
    worker.postMessage({intent: JSON.stringify(intent)});
    site.sent(intent);
  }
}

/** What comes in one message is one change: told name by name, painted once. */
/** @param {any} model @param {Record<string, any>} changes */
function take_changes(model, changes) {
  for (const [name, value] of Object.entries(changes)) model.set(name, value);
}

/** Of a table's frames only the new ones come; the page has the others (rake_learn/game/frame_lines.py). */
/** @param {any} model @param {Record<string, any>} changes */
function with_frames(model, {frames, ...changes}) {
  if (!frames) return changes;
  const kept = model ? model.get("frames").split("\n").slice(0, frames.kept) : [];
  return {...changes, frames: [...kept, ...frames.lines].join("\n")};
}

/** The page's own few words, in the visitor's language: Python, which has all others, is only on its way. */
/** @param {any} page @param {string} language */
function say_words(page, language) {
  const all = JSON.parse(page.getElementById("rake-words").textContent);
  const words = all[language] || all.en;
  Object.assign(page.documentElement, {lang: words.tag, dir: words.dir});
  page.documentElement.dataset.language = words.lang;
  page.title = words.title;
  for (const place of page.querySelectorAll("[data-word]")) place.textContent = words[place.dataset.word];
  for (const place of page.querySelectorAll("[data-name]")) place.ariaLabel = words[place.dataset.name];
  for (const place of page.querySelectorAll("[data-link]")) place.href = words[place.dataset.link];
}

/** Of several lessons side by side each tab says which it is. */
/** @param {any} page @param {any} model */
function name_page(page, model) {
  const {title = ""} = model.get("page") || {};
  if (title) page.title = title;
}

/** @param {any} page @param {string} reason */
function tell_failure(page, reason) {
  const place = page.getElementById("rake-loading");
  const all = JSON.parse(page.getElementById("rake-words").textContent);
  place.hidden = false;
  place.textContent = all[page.documentElement.dataset.language].failed.replace("{reason}", reason);
}

/** The address names what there is not: another one, or a newer version of the site, may have it. */
/** @param {any} page @param {string} sentence Python's own, in English */
function tell_refusal(page, sentence) {
  const place = page.getElementById("rake-refused");
  page.getElementById("rake-loading").hidden = true;
  place.hidden = false;
  place.querySelector("span").textContent = sentence;
  page.defaultView.addEventListener("hashchange", () => page.defaultView.location.reload());
  follow_versions(page);
}

/** The page keeps itself for when there is no network; a newer one waits until the visitor asks for it. */
/** @param {any} page */
function follow_versions(page) {
  const {navigator, location} = page.defaultView;
  if (!navigator.serviceWorker) return;
  const had = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => { if (had) location.reload(); });
  navigator.serviceWorker.register("service.js").then((/** @type {any} */ known) => {
    // Where the browser refuses.
    if (!known) return;
    const watch = (/** @type {any} */ newer) => newer && newer.addEventListener("statechange", () => offer(newer));
    if (known.waiting) offer(known.waiting);
    watch(known.installing);
    known.addEventListener("updatefound", () => watch(known.installing));
  }, () => {});

  /** @param {any} newer */
  function offer(newer) {
    if (newer.state !== "installed" || !navigator.serviceWorker.controller) return;
    const bar = page.getElementById("rake-newer");
    bar.hidden = false;
    bar.querySelector("button").onclick = () => newer.postMessage("now");
  }
}
