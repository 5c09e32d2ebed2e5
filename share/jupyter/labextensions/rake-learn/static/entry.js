// Entries in the launcher of JupyterLab, and in the help menu of JupyterLab and Notebook 7; both open a page in a tab.
// Written by hand in the form that JupyterLab loads (a container of module federation), so that nothing has to be built.
(() => {
  const ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f3b43"/><path fill="#ffd98a" d="M16 5c-4 6-9 8-9 13 0 4 5 5 7 2-.2 2-1 4-3 6h10c-2-2-2.8-4-3-6 2 3 7 2 7-2 0-5-5-7-9-13z"/></svg>';
  let shared = {};

  /** A package that JupyterLab shares, or null where it has none of that name. */
  const taken = async (name) => {
    const versions = Object.values(shared[name] || {});
    return versions.length ? (await versions[0].get())() : null;
  };

  const offer = async (app, launcher, menu, pictures) => {
    const {baseUrl} = JSON.parse(document.getElementById("jupyter-config-data").textContent);
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

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB["rake-learn"] = {
    init: (scope) => { shared = scope; },
    get: async () => {
      const [launchers, menus, pictures] = await Promise.all(["launcher", "mainmenu", "ui-components"].map((name) => taken(`@jupyterlab/${name}`)));
      const tokens = [launchers && launchers.ILauncher, menus && menus.IMainMenu];
      const optional = tokens.filter(Boolean);
      const activate = (app, ...found) => {
        const given = tokens.map((token) => (token ? found[optional.indexOf(token)] : null));
        // What is offered is no part of the start: nothing waits for it, and nothing fails with it.
        offer(app, ...given, pictures).catch(() => {});
      };
      const plugin = {id: "rake-learn:entries", autoStart: true, optional, activate};
      return () => ({__esModule: true, default: plugin});
    },
  };
})();
