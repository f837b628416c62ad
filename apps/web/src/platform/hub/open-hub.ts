import {
  HUB_EVENTS,
  HUB_PATH,
  type HubEnvelope,
  type HubEventName,
  type HubHandshake,
  type HubRefusal,
} from "@waymark/contracts/connectivity-test/hub-events";
import { io } from "socket.io-client";

export type HubOptions = {
  /** Defaults to the page's own. */
  readonly origin?: string;
  readonly basePath: string;
  readonly runId: string;
  /** Requested at every attempt, because it is short-lived. Rejects while the server does not answer. */
  readonly runToken: () => Promise<string>;
  /** The last sequence number received before. */
  readonly after: number;
  readonly pauseMs?: number;
  readonly onEvent: (name: HubEventName, envelope: HubEnvelope) => void;
};

export type Hub = { readonly close: () => void };

const SHORTEST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
/** The pause before the next attempt, when the hub is full or the server gave no token. */
const PAUSE_MS = 2_000;

/**
 * Listens to one run. Every (re)connection sends the last sequence number received, and the hub first sends what came after it; what
 * arrives twice all the same is dropped here. Plain requests carry the channel where a network blocks web sockets.
 */
export function openHub(options: HubOptions): Hub {
  let lastSequence = options.after;
  let isClosed = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  const socket = io(options.origin ?? globalThis.location.origin, {
    path: `${options.basePath}${HUB_PATH}`,
    addTrailingSlash: false,
    query: { runId: options.runId },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: SHORTEST_PAUSE_MS,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
    auth: (send) => {
      const answer = (runToken: string) => send({ runToken, after: lastSequence } satisfies HubHandshake);
      options.runToken().then(answer, tryLater);
    },
  });
  function tryLater(): void {
    if (isClosed) return;
    socket.disconnect();
    again = setTimeout(() => socket.connect(), (options.pauseMs ?? PAUSE_MS) * (0.5 + Math.random()));
  }
  // A dead line reconnects by itself. A full hub is worth a retry; any other refusal would only repeat.
  socket.on("connect_error", (error: Error & { readonly data?: { readonly code?: HubRefusal } }) => {
    if (!socket.active && error.data?.code === "overloaded") tryLater();
  });
  for (const name of HUB_EVENTS)
    socket.on(name, (envelope: HubEnvelope) => {
      if (envelope.sequence <= lastSequence) return;
      lastSequence = envelope.sequence;
      options.onEvent(name, envelope);
    });
  return {
    close: () => {
      isClosed = true;
      clearTimeout(again);
      socket.disconnect();
    },
  };
}
