import { HUB_EVENTS, HUB_PATH, type HubEnvelope } from "@waymark/contracts/connectivity-test/hub-events";
import { io, type Socket } from "socket.io-client";

export type Heard = HubEnvelope & { readonly event: string };

export type RunHearer = {
  readonly socket: Socket;
  readonly heard: Heard[];
  /** Resolves once this many events were heard. */
  readonly until: (count: number) => Promise<void>;
  /** Why the connection ended. */
  readonly ended: Promise<string>;
  /** With which code the hub refused, or undefined once it took us in. */
  readonly refused: Promise<string | undefined>;
};

/** A browser's side of the channel. */
export function runHearer(options: {
  readonly url: string;
  readonly runId: string;
  readonly runToken: string;
  readonly after?: number;
  readonly origin?: string | undefined;
  readonly prefix?: string;
  readonly transports?: ("websocket" | "polling")[];
  readonly reconnection?: boolean;
}): RunHearer {
  const heard: Heard[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const socket = io(options.url, {
    path: `${options.prefix ?? ""}${HUB_PATH}`,
    query: { runId: options.runId },
    auth: (give) =>
      give({ runToken: options.runToken, after: Math.max(options.after ?? 0, heard.at(-1)?.sequence ?? 0) }),
    transports: options.transports ?? ["websocket"],
    extraHeaders: options.origin === undefined ? {} : { origin: options.origin },
    reconnection: options.reconnection ?? false,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
  });
  for (const event of HUB_EVENTS) {
    socket.on(event, (envelope: HubEnvelope) => {
      heard.push({ event, ...envelope });
      for (const one of waiting) if (heard.length >= one.count) one.resolve();
    });
  }
  return {
    socket,
    heard,
    until: (count) =>
      new Promise((resolve) => {
        if (heard.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    ended: new Promise((resolve) => socket.once("disconnect", (reason) => resolve(reason))),
    refused: new Promise((resolve) => {
      socket.once("connect", () => resolve(undefined));
      // A line that breaks before the hub has answered is told to nobody but the manager.
      socket.io.on("close", (reason) => {
        // Our own closing of the line after a refusal comes before the refusal itself is told.
        if (reason !== "forced close") resolve(reason);
      });
      socket.once("connect_error", (error: Error & { data?: { code?: string } }) =>
        resolve(error.data?.code ?? error.message),
      );
    }),
  };
}
