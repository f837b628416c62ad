import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { createGate } from "./gate.ts";
import { createLink } from "./link.ts";
import type { Way } from "./pipe.ts";
import { openTcpLine, type Target } from "./tcp-line.ts";
import { createTestClock } from "./test-clock.ts";

type LineSettings = {
  oneWayMs?: number | (() => number);
  rateMbps?: number;
  queueMs?: number;
  lossShare?: number;
};

/** Creates both directions of a network with these properties, and their shared parts: a clock that the test moves. */
export function testWays(settings: LineSettings = {}) {
  const clock = createTestClock();
  const gate = createGate();
  const { oneWayMs = 0, rateMbps = 1_000, queueMs = 1_000, lossShare = 0 } = settings;
  const way = (): Way => ({
    link: createLink(clock.clockwork, () => ({ rateMbps, queueMs })),
    delayMs: typeof oneWayMs === "number" ? () => oneWayMs : oneWayMs,
    lossShare: () => lossShare,
    gate,
  });
  return { clock, gate, up: way(), down: way() };
}

/** Opens a line in front of a server that echoes, or that behaves as the test chooses. */
export async function testLine(settings: LineSettings = {}, serve: (socket: Socket) => void = echo) {
  const server: Server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
    socket.on("error", () => socket.destroy());
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { clock, gate, up, down } = testWays(settings);
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
    clock.clockwork,
  );
  const close = async () => {
    await line.close();
    server.close();
  };
  return { ...line, clock, gate, down, conditions, close };
}

function echo(socket: Socket): void {
  socket.pipe(socket);
}
