// Shapes of the static site. Only the type checker reads this file.

/** What a visit can begin with: the rest of a game follows from it. A number of players that is none comes from the address. */
export interface Sitting { players: number | string; seed: string; intents: string[] }

/** One kind of page: what its desk is asked for, what draws it, and what its address and the browser keep. */
export interface SitePage {
  /** `desk` names it (site/worker.js); `intents` are done again before the page is drawn; the rest is the desk's own. */
  asked: Record<string, any> & { desk: string; intents: string[] };
  draw: (view: { model: any; el: any }) => unknown;
  /** The model is whole, and nothing drawn yet. */
  begin: (model: any) => void;
  /** The visitor asked the desk for something. */
  sent: (intent: any) => void;
}
