import { runEngine } from "./engine.ts";
import { createRemoteRelays } from "./relay/remote-relays.ts";
import { createTabWatch } from "./tab-watch.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const tab = createTabWatch(false);
const say = (message: FromWorker): void => globalThis.postMessage(message);
const { relays, hear } = createRemoteRelays(say, tab);

globalThis.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "relay") return hear(data);
  tab.setHidden(data.hidden);
  if (data.kind === "visibility") return;
  runEngine({
    context: data.context,
    steps: data.steps,
    emit: (event) => say({ kind: "event", event }),
    // Whoever cancels ends the whole Worker, and with it every connection.
    signal: new AbortController().signal,
    tab,
    relays: data.webRtc ? relays : undefined,
  }).catch(() => say({ kind: "broken" }));
});
