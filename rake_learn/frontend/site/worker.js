// Python in a worker: it opens one game and answers the page's texts with texts. The page holds no card that its player may not know.
import {loadPyodide} from "./pyodide/pyodide.mjs";

const SLICE = 0.03;
const PAUSE = 10;

let desk = null;
let thinking = 0;

async function open({players, seed, language, intents}) {
  const [python, archive] = await Promise.all([
    loadPyodide({indexURL: new URL("./pyodide/", self.location.href).href}),
    fetch("rake_learn.zip").then((answer) => answer.arrayBuffer()),
  ]);
  python.unpackArchive(archive, "zip");
  const make = python.runPython("from rake_learn.game.desk import open_desk; open_desk");
  desk = make(players, seed, language);
  for (const intent of intents) desk.repeat(intent);
  tell(desk.everything());
  setTimeout(() => desk.prepare(), PAUSE);
}

function tell(changes) {
  self.postMessage({changes});
  if (!thinking && desk.has_thinking) thinking = setTimeout(think, PAUSE);
}

function think() {
  thinking = 0;
  const changes = desk.think(SLICE);
  if (changes) tell(changes);
  else if (desk.has_thinking) thinking = setTimeout(think, PAUSE);
}

self.onmessage = ({data}) => {
  if (data.open) open(data.open).catch((error) => self.postMessage({failed: String(error.message || error).trim().split("\n").pop()}));
  else if (desk) tell(desk.receive(data.intent));
};
