// A table inside a lesson: the same model, but what the learner does there goes out as the lesson's own messages.

/** What the table reads is the lesson's own: words, hand, frames, at, alert, company, coach. */
/** @param {any} model @param {(message: import("./types_lesson.d.ts").LessonIntent) => void} send */
export function table_model(model, send) {
  return {
    widget_manager: model.widget_manager,
    get: (/** @type {string} */ name) => model.get(name),
    set: (/** @type {string} */ name, /** @type {any} */ value) => model.set(name, value),
    on: (/** @type {string} */ event, /** @type {() => void} */ tell) => model.on(event, tell),
    off: (/** @type {string} */ event, /** @type {() => void} */ tell) => model.off(event, tell),
    // A saved page has nobody to send to, and the table shows nothing to press there.
    ...(typeof model.send === "function" ? {send: (/** @type {any} */ intent) => send(table_message(intent))} : {}),
  };
}

/** A language is chosen for the whole lesson. */
/** @param {any} intent */
function table_message(intent) {
  return intent.kind === "language" ? {kind: "language", to: intent.to} : {kind: "table", intent};
}
