import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The fault of the chosen connection. */
export type Fault =
  /** Passes the request and this many bytes of the reply, then resets both sides. */
  | { readonly kind: "loseReply"; readonly afterBytes?: number }
  /** Resets the connection before the request passes. */
  | { readonly kind: "reset" }
  /** Stops all traffic for a while, then continues. */
  | { readonly kind: "stall"; readonly ms: number }
  /** Delays everything in the reply direction. */
  | { readonly kind: "delay"; readonly ms: number };

/** Decides by the newest part of the request and, for stateful protocols, by what the connection sent before. */
export type Moment = (newest: string, before: string) => boolean;

export type FaultyProxy = {
  readonly port: number;
  /** Applies the fault once, to the next connection that reaches this moment. Resolves when it has happened. */
  readonly strike: (fault: Fault, when: Moment) => Promise<void>;
  readonly strikes: () => number;
  /** Resets all open connections; new ones pass. */
  readonly cutAll: () => void;
  readonly close: () => Promise<void>;
};

/** A transaction that saves a report sends some kilobytes between its begin and its commit. */
const REMEMBERED_CHARACTERS = 65_536;
/** Gives the rest of the reply time to arrive, so that it is lost too. */
const LINGER_MS = 40;

type Armed = { fault: Fault; when: Moment; struck: () => void };

/** Starts a TCP proxy that forwards everything until `strike` is called. */
async function startFaultyProxy(target: { host: string; port: number }): Promise<FaultyProxy> {
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

export const startProxyTo = (address: string): Promise<FaultyProxy> => {
  const { hostname, port } = new URL(address);
  return startFaultyProxy({ host: hostname, port: Number(port) });
};

/** The same address through the proxy. */
export function throughProxy(address: string, { port }: FaultyProxy): string {
  const url = new URL(address);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href.replace(/\/$/, "");
}

/** Matches the commit of the transaction that contained this text. */
export const commitAfter =
  (text: string): Moment =>
  (newest, before) => {
    const sent = before + newest;
    return newest.includes("commit") && sent.slice(sent.lastIndexOf("begin")).includes(text);
  };

/** Throws with the message if the fault has not happened in time. */
export async function awaitStrike(struck: Promise<void>, withinMs: number, message: () => string): Promise<void> {
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), withinMs).unref());
  if ((await Promise.race([struck, late])) === "late") throw new Error(message());
}
