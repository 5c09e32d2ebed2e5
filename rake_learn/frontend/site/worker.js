// Python in a worker: it opens one desk and answers the page's texts with texts. The page holds no card that its player may not know.
import {loadPyodide} from "./pyodide/pyodide.mjs";

/** The desks that a page can ask for: each a module with a function `open_desk` (rake_learn/game/desk.py says what a desk is). */
const DESKS = {table: "rake_learn.game.table_desk", lab: "rake_learn.game.lab_desk", course: "rake_learn.course.course_desk"};
const SLICE = 0.03;
const PAUSE = 10;

let desk = null;
let thinking = 0;

async function open({desk: name, intents, ...asked}) {
  const [python, archive] = await Promise.all([
    loadPyodide({indexURL: new URL("./pyodide/", self.location.href).href}),
    fetch("rake_learn.zip").then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(archive, "zip");
  const opened = python.pyimport(DESKS[name]).open_desk(JSON.stringify(asked));
  for (const intent of intents) opened.repeat(intent);
  desk = opened;
  tell(desk.everything());
  setTimeout(() => desk.prepare(), PAUSE);
}

/** An empty text says nothing: the answer is still worked on. */
function tell(changes) {
  if (changes) self.postMessage({changes});
  if (!thinking && desk.has_thinking) thinking = setTimeout(think, PAUSE);
}

function think() {
  thinking = 0;
  if (desk.has_thinking) tell(desk.think(SLICE));
}

/** Of what a desk refuses its sentence alone (`Refused` in rake_learn/game/desk.py); of anything else the last line, which says most. */
function reason_of(error) {
  const last = String(error.message || error).trim().split("\n").pop();
  return error.type === "Refused" ? {refused: last.slice(last.indexOf(": ") + 2)} : {failed: last};
}

self.onmessage = ({data}) => {
  if (data.open) open(data.open).catch((error) => self.postMessage(reason_of(error)));
  else if (desk) tell(desk.receive(data.intent));
};
