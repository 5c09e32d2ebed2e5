// Is there still a kernel behind the page? Listens only: no message is sent, so an idle kernel may be put away in peace.
// JupyterLab and Voila both hand out a widget manager with the kernel in it; a saved page has neither.

/** States after which the game in the kernel is gone, even when the server starts the kernel again. */
const GONE = ["autorestarting", "restarting", "dead", "terminating"];
/** After so many looks for an answer nobody is there who has not begun to work on it. */
const MOST_LOOKS = 8;

/** @param {any} model */
function kernel_of(model) {
  const manager = model.widget_manager;
  if (!manager) return null;
  return manager.kernel || (manager.context && manager.context.sessionContext && manager.context.sessionContext.session && manager.context.sessionContext.session.kernel) || null;
}

/** May an answer still come? From a kernel at work, whenever it is done; from one that is there but has not begun, for a while:
 *  its computer may have too much to do, or the line may be slow. */
/** @param {any} model @param {number} looks how often it has been looked for */
export function may_answer(model, looks) {
  const kernel = kernel_of(model);
  if (kernel && (kernel.connectionStatus !== "connected" || GONE.includes(kernel.status))) return false;
  return looks < MOST_LOOKS || (kernel !== null && kernel.status === "busy");
}

/**
 * Calls `tell(lost)` whenever that changes for sure, and `heard()` when the kernel has worked off what it was sent.
 * @param {any} model @param {(lost: boolean) => void} tell @param {() => void} heard @returns {() => void} stops listening
 */
export function watch_kernel(model, tell, heard) {
  let gone = false;
  const lose = () => { gone = true; tell(true); };
  const on_status = (/** @type {any} */ _, /** @type {string} */ status) => {
    if (GONE.includes(status)) lose();
    // A message that changes nothing, such as a click that came too late, leads to no other sign of life.
    if (status === "idle" && !gone) heard();
  };
  const on_connection = (/** @type {any} */ _, /** @type {string} */ status) => {
    if (status === "disconnected") tell(true);
    // The same kernel answers again: nothing is lost, unless it had gone in between.
    if (status === "connected" && !gone) tell(false);
  };
  const kernel = kernel_of(model);
  const on_disposed = () => lose();
  if (kernel) {
    kernel.statusChanged.connect(on_status);
    kernel.connectionStatusChanged.connect(on_connection);
    if (kernel.disposed) kernel.disposed.connect(on_disposed);
  }
  model.on("comm:close", lose);
  return () => {
    model.off("comm:close", lose);
    if (!kernel || kernel.isDisposed) return;
    kernel.statusChanged.disconnect(on_status);
    kernel.connectionStatusChanged.disconnect(on_connection);
    if (kernel.disposed) kernel.disposed.disconnect(on_disposed);
  };
}
