import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { createClockwork } from "./clockwork.ts";
import { createGate } from "./gate.ts";
import { createLink } from "./link.ts";
import { openTcpLine, type Target } from "./tcp-line.ts";
import type { Way } from "./way.ts";

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

/** The n-th smallest, from 1. */
export const nth = (values: readonly number[], n: number): number =>
  [...values].sort((one, other) => one - other)[n - 1] ?? Number.NaN;

type LineSettings = {
  oneWayMs?: number | (() => number);
  rateMbps?: number;
  queueMs?: number;
  lossShare?: number;
};

/** Both directions of a network with these properties, and what its parts share. */
export function testWays(settings: LineSettings = {}) {
  const clockwork = createClockwork();
  const gate = createGate();
  const { oneWayMs = 0, rateMbps = 1_000, queueMs = 1_000, lossShare = 0 } = settings;
  const way = (): Way => ({
    link: createLink(clockwork, () => ({ rateMbps, queueMs })),
    delayMs: typeof oneWayMs === "number" ? () => oneWayMs : oneWayMs,
    lossShare: () => lossShare,
    gate,
  });
  return { clockwork, gate, up: way(), down: way() };
}

/** A line in front of a server that says back what it hears, or does what it is told. */
export async function testLine(settings: LineSettings = {}, serve: (socket: Socket) => void = echo) {
  const server: Server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    socket.on("error", () => socket.destroy());
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { clockwork, gate, up, down } = testWays(settings);
  const behind: Target = { host: "127.0.0.1", port: (server.address() as AddressInfo).port };
  const conditions: { target: Target; webSocketsBlocked: boolean } = { target: behind, webSocketsBlocked: false };
  const line = await openTcpLine(
    {
      host: "127.0.0.1",
      port: 0,
      target: () => conditions.target,
      up,
      down,
      webSocketsBlocked: () => conditions.webSocketsBlocked,
    },
    clockwork,
  );
  const close = async () => {
    await line.close();
    server.close();
  };
  return { ...line, gate, conditions, close };
}

function echo(socket: Socket): void {
  socket.pipe(socket);
}
