// What the hosts load of ours: on a page of Voila's a widget that comes late is found, and one that never comes is not.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";
import vm from "node:vm";

const CODE = readFileSync(new URL("../../share/jupyter/labextensions/rake-learn/static/entry.js", import.meta.url), "utf8");

/** The plugin that a host with this page configuration gets. */
async function plugin(config) {
  const window = {};
  const document = {getElementById: () => ({textContent: JSON.stringify(config)})};
  vm.runInNewContext(CODE, {window, document});
  const container = window._JUPYTERLAB["rake-learn"];
  await container.init({});
  return (await container.get("./extension"))().default;
}

/** A manager as the stock one is: it gives up, whatever has come in the meantime. */
function managed() {
  const manager = {
    models: {},
    asked: 0,
    has_model: (id) => id in manager.models,
    get_model: async (id) => {
      manager.asked += 1;
      if (manager.has_model(id)) return manager.models[id];
      await new Promise((done) => { manager.end = done; });
      throw new Error("widget model not found");
    },
  };
  return manager;
}

/** The manager with our patience, and a search of it that has begun. */
async function searching() {
  const manager = managed();
  (await plugin({kernelId: "k", baseUrl: "/"})).activate({widgetManagerPromise: {promise: Promise.resolve(manager)}});
  await Promise.resolve();
  return {manager, found: manager.get_model("late")};
}

test("a widget that comes as the search ends is found", async () => {
  const {manager, found} = await searching();
  manager.models.late = "the table";
  manager.end();

  assert.equal(await found, "the table");
  assert.equal(manager.asked, 2);
});

test("one that never comes is told as before", async () => {
  const {manager, found} = await searching();
  manager.end();

  await assert.rejects(found, /widget model not found/);
  assert.equal(manager.asked, 1);
});

test("JupyterLab gets the entries instead", async () => {
  assert.equal((await plugin({baseUrl: "/"})).id, "rake-learn:entries");
  assert.equal((await plugin({kernelId: "k"})).id, "rake-learn:patience");
});
