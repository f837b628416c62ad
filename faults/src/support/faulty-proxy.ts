import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What happens to the connection that is struck. */
export type Fault =
  /** The request gets through; so many bytes of the reply do as well, then both sides are reset. */
  | { readonly kind: "loseReply"; readonly afterBytes?: number }
  /** Reset before the request gets through. */
  | { readonly kind: "reset" }
  /** Nothing moves for a while, then all goes on. */
  | { readonly kind: "stall"; readonly ms: number }
  /** Everything that comes back is late by so much. */
  | { readonly kind: "delay"; readonly ms: number };

/** Sees the request's newest part and, for protocols that speak in turns, what was sent on this connection before. */
export type Moment = (newest: string, before: string) => boolean;

export type FaultyProxy = {
  readonly port: number;
  /** Strikes the next connection at this moment, once; answers when it has struck. */
  readonly strike: (fault: Fault, when: Moment) => Promise<void>;
  readonly strikes: () => number;
  /** Resets whatever is open; new connections pass. */
  readonly cutAll: () => void;
  readonly close: () => Promise<void>;
};

/** A transaction that saves a report says some kilobytes between its begin and its commit. */
const REMEMBERED_CHARACTERS = 65_536;
/** What else belongs to the reply is given time to arrive, and to be lost. */
const LINGER_MS = 40;

type Armed = { fault: Fault; when: Moment; struck: () => void };

/** A TCP proxy that passes everything on faithfully until it is told to strike. */
export async function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy> {
  let armed: Armed | undefined;
  let strikes = 0;
  const open = new Set<Socket>();

  const takeArmed = (newest: string, before: string): Fault | undefined => {
    if (armed === undefined || !armed.when(newest, before)) return undefined;
    const { fault, struck } = armed;
    armed = undefined;
    strikes += 1;
    struck();
    return fault;
  };
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ ...target, noDelay: true });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    passOn(client, upstream, takeArmed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    strike: (fault, when) =>
      new Promise((struck) => {
        armed = { fault, when, struck };
      }),
    strikes: () => strikes,
    cutAll: () => {
      for (const socket of open) socket.resetAndDestroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function passOn(
  client: Socket,
  upstream: Socket,
  takeFault: (newest: string, before: string) => Fault | undefined,
): void {
  let before = "";
  let fault: Fault | undefined;
  let replyBytes = 0;

  client.on("data", (part) => {
    const newest = part.toString("latin1");
    fault ??= takeFault(newest, before);
    before = (before + newest).slice(-REMEMBERED_CHARACTERS);
    if (fault?.kind === "reset") {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
      return;
    }
    upstream.write(part);
    if (fault?.kind === "stall") {
      upstream.pause();
      setTimeout(() => upstream.resume(), fault.ms);
      fault = undefined;
    }
  });
  upstream.on("data", (part) => {
    if (fault?.kind === "delay") {
      setTimeout(() => client.write(part), fault.ms);
      return;
    }
    if (fault?.kind !== "loseReply") {
      client.write(part);
      return;
    }
    const allowed = Math.max(0, (fault.afterBytes ?? 0) - replyBytes);
    if (allowed > 0) client.write(part.subarray(0, allowed));
    if (replyBytes === 0) {
      setTimeout(() => {
        client.resetAndDestroy();
        upstream.destroy();
      }, LINGER_MS);
    }
    replyBytes += part.length;
  });
}
