import assert from "node:assert/strict";
import {test} from "node:test";
import {frames_of} from "../../rake_learn/frontend/frames.js";

const model = (text) => ({text, get(name) { assert.equal(name, "frames"); return this.text; }});

test("frames are read from a line of JSON each", () => {
  assert.deepEqual(frames_of(model('{"title":"a\\nb"}\n{"title":"c"}')), [{title: "a\nb"}, {title: "c"}]);
  assert.deepEqual(frames_of(model("")), []);
});

test("a line that has not changed keeps its frame, one that has gets a new one", () => {
  const table = model('{"n":1}\n{"n":2}');
  const [first, second] = frames_of(table);
  table.text = '{"n":1}\n{"n":3}\n{"n":4}';
  const [same, changed, added] = frames_of(table);
  assert.equal(same, first);
  assert.notEqual(changed, second);
  assert.deepEqual([changed, added], [{n: 3}, {n: 4}]);
  table.text = '{"n":1}';
  assert.deepEqual(frames_of(table), [{n: 1}]);
  table.text = "";
  assert.deepEqual(frames_of(table), [], "a lesson's next step has no table");
});
