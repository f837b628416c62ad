import { createConnectionWatch } from "./connection-watch.ts";
import { runEngine } from "./engine.ts";
import { createRemoteRelays } from "./relay/remote-relays.ts";
import { createTabWatch } from "./tab-watch.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

const tab = createTabWatch(false);
const connection = createConnectionWatch();
const say = (message: FromWorker): void => globalThis.postMessage(message);
const { relays, receive } = createRemoteRelays(say, tab);

globalThis.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "relay") return receive(data);
  if (data.kind === "line") return connection.setOnline(data.isOnline);
  tab.setHidden(data.hidden);
  if (data.kind === "visibility") return;
  connection.setOnline(data.isOnline);
  runEngine({
    context: data.context,
    steps: data.steps,
    emit: (event) => say({ kind: "event", event }),
    // To cancel, the page terminates the whole Worker, and with it every connection.
    signal: new AbortController().signal,
    tab,
    connection,
    relays: data.webRtc ? relays : undefined,
  }).catch(() => say({ kind: "broken" }));
});
