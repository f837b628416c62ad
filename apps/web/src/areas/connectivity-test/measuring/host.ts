import type { Measuring, StartMeasuring } from "../../../platform/test-run/measuring-contract.ts";
import { createConnectionWatch } from "./connection-watch.ts";
import { createLedger } from "./ledger.ts";
import { createRelayService } from "./relay/relay-service.ts";
import { createTabWatch } from "./tab-watch.ts";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** A Worker whose script has not run by then will not: the page measures by itself. */
const WORKER_BEGINS_WITHIN_MS = 10_000;

/** The page's side of the engine: owns the Worker, says what the tab does and ends everything. */
export function createStartMeasuring(openWorker: () => Worker): StartMeasuring {
  return ({ context, steps, onEvent }): Measuring => {
    const ledger = createLedger(steps, (event) => {
      if (event.kind === "ended") tearDown();
      onEvent(event);
    });
    const tab = createTabWatch(document.hidden);
    const connection = createConnectionWatch(navigator.onLine);
    const webRtc = typeof RTCPeerConnection !== "undefined";
    const cancelled = new AbortController();
    let worker: Worker | undefined;
    let begins: ReturnType<typeof setTimeout> | undefined;

    const onVisibility = () => {
      tab.setHidden(document.hidden);
      worker?.postMessage({ kind: "visibility", hidden: document.hidden } satisfies ToWorker);
    };
    // A Worker does not always get this event.
    const onLine = () => {
      connection.setOnline(navigator.onLine);
      worker?.postMessage({ kind: "line", isOnline: navigator.onLine } satisfies ToWorker);
    };
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("online", onLine);
    addEventListener("offline", onLine);

    function tearDown(): void {
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("online", onLine);
      removeEventListener("offline", onLine);
      clearTimeout(begins);
      cancelled.abort();
      worker?.terminate();
      worker = undefined;
    }

    async function measureHere(): Promise<void> {
      ledger.accept({ kind: "degraded", missing: "worker" });
      const { runEngine } = await import("./engine.ts");
      const { createLocalRelays } = await import("./relay/local-relays.ts");
      const relays = createLocalRelays(tab);
      await runEngine({ context, steps, emit: ledger.accept, signal: cancelled.signal, tab, connection, relays });
    }
    const fallBack = () => {
      clearTimeout(begins);
      worker?.terminate();
      worker = undefined;
      measureHere().catch(() => ledger.close("unsupported"));
    };

    function measureInWorker(opened: Worker): void {
      worker = opened;
      let begun = false;
      const answer = (reply: ToWorker, transfer: Transferable[] = []) => opened.postMessage(reply, transfer);
      const serveRelays = createRelayService(answer, tab, cancelled.signal);
      opened.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (!begun) clearTimeout(begins);
        begun = true;
        if (data.kind === "event") ledger.accept(data.event);
        else if (data.kind === "relay") serveRelays(data);
        else ledger.close("invalid");
      };
      // Without its script no step has begun; later it is our own fault, which ends the run.
      opened.onerror = () => (begun ? ledger.close("invalid") : fallBack());
      begins = setTimeout(fallBack, WORKER_BEGINS_WITHIN_MS);
      const { hidden } = document;
      const isOnline = navigator.onLine;
      opened.postMessage({ kind: "start", context, steps, hidden, isOnline, webRtc } satisfies ToWorker);
    }

    try {
      measureInWorker(openWorker());
    } catch {
      fallBack();
    }
    return { cancel: () => ledger.close("cancelled") };
  };
}
