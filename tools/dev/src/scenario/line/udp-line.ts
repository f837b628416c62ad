import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import type { Clockwork } from "./clockwork.ts";
import { bindAt } from "./listen-at.ts";
import type { Way } from "./pipe.ts";

export type UdpLineOptions = {
  readonly host: string;
  readonly port: number;
  readonly target: () => number | "silence";
  readonly up: Way;
  readonly down: Way;
  readonly random: () => number;
};

export type UdpLine = { readonly port: number; readonly close: () => Promise<void> };

const HEADER_BYTES = 28;
const FORGOTTEN_AFTER_MS = 60_000;

type Caller = { readonly far: Socket; readonly up: Carry; forget: NodeJS.Timeout };
type Carry = (bytes: number, deliver: () => void) => void;

/** Opens a simulated line for datagrams. Each client gets its own port towards the target, as behind a router. */
export async function openUdpLine(options: UdpLineOptions, clockwork: Clockwork): Promise<UdpLine> {
  const near = createSocket("udp4");
  const callers = new Map<string, Caller>();

  function callerOf(address: string, port: number, target: number): Caller {
    const key = `${address}:${port}`;
    const known = callers.get(key);
    if (known) {
      known.forget.refresh();
      return known;
    }
    const far = createSocket("udp4");
    const down = carrier(options.down, options.random, clockwork);
    far.on("error", ignored);
    far.on("message", (message, from) => {
      if (from.port === target) down(message.length, () => orLost(() => near.send(message, port, address, ignored)));
    });
    const forget = setTimeout(() => {
      callers.delete(key);
      far.close();
    }, FORGOTTEN_AFTER_MS).unref();
    const caller = { far, up: carrier(options.up, options.random, clockwork), forget };
    callers.set(key, caller);
    return caller;
  }

  near.on("message", (message, { address, port }) => {
    const target = options.target();
    if (target === "silence") return;
    const { up, far } = callerOf(address, port, target);
    up(message.length, () => orLost(() => far.send(message, target, "127.0.0.1", ignored)));
  });
  await bindAt(near, options.port, options.host);
  near.on("error", ignored);

  return {
    port: near.address().port,
    close: async () => {
      for (const { far, forget } of callers.values()) {
        clearTimeout(forget);
        far.close();
      }
      callers.clear();
      near.close();
      await once(near, "close");
    },
  };
}

const ignored = (): void => undefined;

/** Drops datagrams for a socket that is already closed, as networks do. */
function orLost(send: () => void): void {
  try {
    send();
  } catch {
    return;
  }
}

/** Delivers datagrams in order and with the way's delay; drops some by the way's loss or when its queue is full. */
function carrier(way: Way, random: () => number, clockwork: Clockwork): Carry {
  let lastDueMs = 0;
  return (bytes, deliver) => {
    if (!way.gate.isOpen() || random() < way.lossShare() || !way.link.hasRoom()) return;
    lastDueMs = Math.max(lastDueMs, way.link.carry(bytes + HEADER_BYTES) + way.delayMs());
    clockwork.at(lastDueMs, true, () => {
      if (way.gate.isOpen()) deliver();
    });
  };
}
