// What the hosts load of ours. In JupyterLab and Notebook 7: entries in the launcher and in the help menu, which open a
// page in a tab. On a page of Voila: patience with a widget that comes late.
// Written by hand in the form that they load (a container of module federation), so that nothing has to be built.
(() => {
  const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f3b43"/><path fill="#ffd98a" d="M16 5c-4 6-9 8-9 13 0 4 5 5 7 2-.2 2-1 4-3 6h10c-2-2-2.8-4-3-6 2 3 7 2 7-2 0-5-5-7-9-13z"/></svg>';
  let shared = {};
  const config = () => JSON.parse(document.getElementById("jupyter-config-data").textContent);

  /** A package that JupyterLab shares, or null where it has none of that name. */
  const taken = async (name) => {
    const versions = Object.values(shared[name] || {});
    return versions.length ? (await versions[0].get())() : null;
  };

  const offer = async (app, launcher, menu, pictures) => {
    const {baseUrl} = config();
    const answer = await fetch(`${baseUrl}rake/entries.json`, {credentials: "same-origin"});
    if (!answer.ok) return;
    const entries = await answer.json();
    const icon = pictures ? new pictures.LabIcon({name: "rake-learn:spade", svgstr: ICON}) : undefined;
    const language = document.documentElement.lang.slice(0, 2);
    const commands = (entries[language] || entries.en).map(({label, page}, rank) => {
      const command = `rake-learn:${rank}`;
      app.commands.addCommand(command, {label, icon, execute: () => { window.open(`${baseUrl}rake/${page}`, "_blank", "noopener"); }});
      return {command, rank, category: "Rake"};
    });
    if (launcher) for (const item of commands) launcher.add(item);
    if (menu) menu.helpMenu.addGroup(commands.map(({command}) => ({command})), 30);
  };

  const entries = async () => {
    const [launchers, menus, pictures] = await Promise.all(["launcher", "mainmenu", "ui-components"].map((name) => taken(`@jupyterlab/${name}`)));
    const tokens = [launchers && launchers.ILauncher, menus && menus.IMainMenu];
    const optional = tokens.filter(Boolean);
    const activate = (app, ...found) => {
      const given = tokens.map((token) => (token ? found[optional.indexOf(token)] : null));
      // What is offered is no part of the start: nothing waits for it, and nothing fails with it.
      offer(app, ...given, pictures).catch(() => {});
    };
    return {id: "rake-learn:entries", autoStart: true, optional, activate};
  };

  /**
   * On a busy machine: the stock manager looks for a widget for two seconds. If it comes just as they end, it is there,
   * and yet the page would say "model not found" for good. So it is looked for once more.
   */
  const patience = {
    id: "rake-learn:patience",
    autoStart: true,
    activate: (app) => {
      app.widgetManagerPromise.promise.then((manager) => {
        const look = manager.get_model.bind(manager);
        manager.get_model = (id) => look(id).catch((error) => {
          if (!manager.has_model(id)) throw error;
          return look(id);
        });
      });
    },
  };

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["rake-learn"] = {
    init: (scope) => { shared = scope; },
    get: async () => {
      // Only a page of Voila's has its kernel from the beginning.
      const plugin = config().kernelId ? patience : await entries();
      return () => ({__esModule: true, default: plugin});
    },
  };
})();
