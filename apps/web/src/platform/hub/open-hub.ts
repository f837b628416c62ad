import {
  HUB_EVENTS,
  HUB_PATH,
  type HubEnvelope,
  type HubEventName,
  type HubHandshake,
  type HubRefusal,
} from "@waymark/contracts/connectivity-test/hub-events";
import { io } from "socket.io-client";

/** `over`: the hub has said all there is, or will not say more. */
export type HubState = "connecting" | "open" | "lost" | "over";

export type HubOptions = {
  readonly basePath: string;
  readonly runId: string;
  /** Asked for at every attempt, because it is short-lived. */
  readonly runToken: () => Promise<string>;
  /** The last number that was heard before. */
  readonly after: number;
  readonly onEvent: (name: HubEventName, envelope: HubEnvelope) => void;
  readonly onState: (state: HubState) => void;
};

export type Hub = { readonly close: () => void };

const SHORTEST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
const FULL_HUB_PAUSE_MS = 2_000;

/**
 * Hears one run. Every (re)connection tells the last number heard, and the hub first sends what came after it; what
 * arrives twice all the same is dropped here. Plain requests carry the channel where a network blocks web sockets.
 */
export function openHub(options: HubOptions): Hub {
  let heard = options.after;
  let again: ReturnType<typeof setTimeout> | undefined;
  const socket = io({
    path: `${options.basePath}${HUB_PATH}`,
    addTrailingSlash: false,
    query: { runId: options.runId },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    reconnectionDelay: SHORTEST_PAUSE_MS,
    reconnectionDelayMax: LONGEST_PAUSE_MS,
    auth: (send) => {
      const tell = (runToken: string) => send({ runToken, after: heard } satisfies HubHandshake);
      options.runToken().then(tell, () => tell(""));
    },
  });
  options.onState("connecting");
  socket.on("connect", () => options.onState("open"));
  // A dead line reconnects by itself. A full hub is asked again; another refusal would only be repeated.
  socket.on("connect_error", (error: Error & { readonly data?: { readonly code?: HubRefusal } }) => {
    const isFull = error.data?.code === "overloaded";
    if (!socket.active && isFull) again = setTimeout(() => socket.connect(), FULL_HUB_PAUSE_MS * (0.5 + Math.random()));
    options.onState(socket.active || isFull ? "lost" : "over");
  });
  socket.on("disconnect", () => options.onState(socket.active ? "lost" : "over"));
  for (const name of HUB_EVENTS)
    socket.on(name, (envelope: HubEnvelope) => {
      if (envelope.sequence <= heard) return;
      heard = envelope.sequence;
      options.onEvent(name, envelope);
    });
  return {
    close: () => {
      clearTimeout(again);
      socket.disconnect();
    },
  };
}
