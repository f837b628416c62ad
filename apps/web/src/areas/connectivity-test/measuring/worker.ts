import { runEngine } from "./engine.ts";
import { createTabWatch } from "./tab-watch.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const tab = createTabWatch(false);
const say = (message: FromWorker): void => globalThis.postMessage(message);

globalThis.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "visibility") {
    tab.setHidden(data.hidden);
    return;
  }
  tab.setHidden(data.hidden);
  runEngine({
    context: data.context,
    steps: data.steps,
    emit: (event) => say({ kind: "event", event }),
    // Whoever cancels ends the whole Worker, and with it every connection.
    signal: new AbortController().signal,
    tab,
  }).catch(() => say({ kind: "broken" }));
});
