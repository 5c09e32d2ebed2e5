// Which of the two ways through the course the learner walks: a link says it, the browser keeps it for the next lesson.

/** @typedef {import("./types_lesson.d.ts").SittingTools} SittingTools */

const WAY = "rake-learn-path";

/** The way that a link to the lesson names, or that was walked before. */
/** @param {any} view the window @returns {string} */
export function path_of(view) {
  const named = new URLSearchParams(view.location.hash.slice(1)).get("path");
  if (named !== null) keep_path(view, named);
  try {
    return named ?? view.localStorage.getItem(WAY) ?? "";
  } catch {
    return named ?? "";
  }
}

/** @param {any} view the window @param {string} path */
export function keep_path(view, path) {
  try {
    view.localStorage.setItem(WAY, path);
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}

/** Asks for the way that is wanted, as long as a lesson lets it be chosen, and once more where something else came in between. */
/** @returns {(tools: SittingTools) => void} */
export function way_finder() {
  let found = false;
  let asked_at = -1;
  return (tools) => {
    const {page, frozen} = tools.context();
    if (found || frozen || !page.paths) return;
    const wanted = path_of(tools.view);
    const offered = page.paths.find((/** @type {{key: string}} */ {key}) => key === wanted);
    found = !offered || offered.on;
    if (!found && asked_at !== page.revision && tools.ask({kind: "path", to: wanted})) asked_at = page.revision;
  };
}
