import { HUB_EVENTS, HUB_PATH, type HubEnvelope } from "@waymark/contracts/connectivity-test/hub-events";
import { io, type Socket } from "socket.io-client";

export type ReceivedEvent = HubEnvelope & { readonly event: string };

export type RunListener = {
  readonly socket: Socket;
  /** All events received so far, in order. */
  readonly events: ReceivedEvent[];
  /** Resolves once this many events have arrived. */
  readonly until: (count: number) => Promise<void>;
  /** Resolves with the reason why the connection ended. */
  readonly ended: Promise<string>;
  /** Resolves with the code of the hub's refusal, or with undefined once the hub has accepted the connection. */
  readonly refused: Promise<string | undefined>;
};

/** Opens the hub's channel of one run, as a browser does. */
export function listenToRun(options: {
  readonly url: string;
  readonly runId: string;
  readonly runToken: string;
  readonly after?: number;
  readonly origin?: string | undefined;
  readonly prefix?: string;
  readonly transports?: ("websocket" | "polling")[];
  readonly reconnection?: boolean;
}): RunListener {
  const events: ReceivedEvent[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const socket = io(options.url, {
    path: `${options.prefix ?? ""}${HUB_PATH}`,
    query: { runId: options.runId },
    auth: (give) =>
      give({ runToken: options.runToken, after: Math.max(options.after ?? 0, events.at(-1)?.sequence ?? 0) }),
    transports: options.transports ?? ["websocket"],
    extraHeaders: options.origin === undefined ? {} : { origin: options.origin },
    reconnection: options.reconnection ?? false,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
  });
  for (const event of HUB_EVENTS) {
    socket.on(event, (envelope: HubEnvelope) => {
      events.push({ event, ...envelope });
      for (const one of waiting) if (events.length >= one.count) one.resolve();
    });
  }
  return {
    socket,
    events,
    until: (count) =>
      new Promise((resolve) => {
        if (events.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    ended: new Promise((resolve) => socket.once("disconnect", (reason) => resolve(reason))),
    refused: new Promise((resolve) => {
      socket.once("connect", () => resolve(undefined));
      // Only the manager reports a connection that breaks before the hub has answered.
      socket.io.on("close", (reason) => {
        // After a refusal the client closes the connection itself, before it emits the refusal.
        if (reason !== "forced close") resolve(reason);
      });
      socket.once("connect_error", (error: Error & { data?: { code?: string } }) =>
        resolve(error.data?.code ?? error.message),
      );
    }),
  };
}
