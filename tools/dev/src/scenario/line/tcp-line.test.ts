import { on, once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type TestClock, until } from "./test-clock.ts";
import { testLine } from "./test-line.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => void (await Promise.all(closers.splice(0).map((close) => close()))));

async function line(...options: Parameters<typeof testLine>) {
  const opened = await testLine(...options);
  closers.push(opened.close);
  return opened;
}

async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("error", () => socket.destroy());
  await once(socket, "connect");
  return socket;
}

const closed = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.once("close", () => resolve()));

const quietFor = (ms: number): Promise<string> => new Promise((resolve) => setTimeout(resolve, ms, "quiet"));

async function readCount(socket: Socket, bytes: number): Promise<void> {
  let received = 0;
  for await (const [part] of on(socket, "data")) {
    received += (part as Buffer).length;
    if (received >= bytes) return;
  }
}

/** By the line's clock, which moves only to the next moment at which the line does something. */
async function roundTripMs(clock: TestClock, socket: Socket, question = "ping"): Promise<number> {
  const askedAt = clock.clockwork.now();
  const answered = once(socket, "data");
  socket.write(question);
  await clock.runUntil(answered);
  return clock.clockwork.now() - askedAt;
}

async function readAll(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The line waits this much less than it should, for what passing through it costs a real machine. */
const OWN_COST_MS = 0.4;

describe("a simulated line", () => {
  it.each([5, 20, 60])("answers after %i ms", async (rttMs) => {
    const { port, clock } = await line({ oneWayMs: rttMs / 2 });
    const socket = await connected(port);
    for (let sample = 0; sample < 5; sample += 1)
      expect(await roundTripMs(clock, socket)).toBeCloseTo(rttMs - OWN_COST_MS, 2);
    socket.destroy();
  });

  it("plans nothing while nobody uses it", async () => {
    const { port, clock } = await line({ oneWayMs: 10 });
    const socket = await connected(port);
    await roundTripMs(clock, socket);
    expect(clock.waiting()).toEqual([]);
    socket.destroy();
  });

  it("keeps every byte in its order, however the delay jumps", async () => {
    let turn = 0;
    const { port, clock } = await line({
      oneWayMs: () => {
        turn += 1;
        return (turn * 7) % 15;
      },
      rateMbps: 100,
    });
    const sent = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 251));
    const socket = await connected(port);
    socket.end(sent);
    expect((await clock.runUntil(readAll(socket))).equals(sent)).toBe(true);
  });

  it("carries no more than its rate", async () => {
    const bytes = 500_000;
    const { port, clock } = await line({ rateMbps: 20, queueMs: 50 }, (socket) => socket.end(Buffer.alloc(bytes)));
    const socket = await connected(port);
    socket.write("go");
    expect(await clock.runUntil(readAll(socket))).toHaveLength(bytes);
    // That it carries no less is shown in link.test.ts: here a socket may be slower than the clock.
    expect((bytes * 8) / 1_000 / clock.clockwork.now()).toBeLessThan(20.1);
  });

  it("makes others wait while somebody fills its queue, and not after", async () => {
    const [rateMbps, queueMs] = [16, 150];
    const load = Buffer.alloc(900_000);
    const { port, clock, down } = await line({ oneWayMs: 5, rateMbps, queueMs }, (socket) => {
      socket.on("data", (question) => socket.write(question.toString() === "load" ? load : question));
    });
    const [prober, loader] = await Promise.all([connected(port), connected(port)]);
    const received = readCount(loader, load.length);
    loader.write("load");
    await until(() => clock.waiting().length > 0);
    clock.step();
    // Time stands still, so the queue fills to its end and no further.
    await until(() => !down.link.hasRoom());
    prober.write("ping");
    const planned = () => clock.waiting().find(({ exact }) => exact);
    await until(() => planned() !== undefined);
    clock.passUntil(planned()?.dueMs ?? Number.NaN);
    await until(() => !down.link.hasRoom() && planned() !== undefined);
    const waitMs = (planned()?.dueMs ?? Number.NaN) - clock.clockwork.now();
    const oneWayMs = 5 - OWN_COST_MS / 2;
    expect(waitMs).toBeGreaterThan(queueMs - oneWayMs);
    expect(waitMs).toBeLessThan(queueMs + oneWayMs + 2);
    await clock.runUntil(Promise.all([received, once(prober, "data")]));
    clock.passUntil(clock.clockwork.now() + queueMs);
    expect(await roundTripMs(clock, prober)).toBeCloseTo(10 - OWN_COST_MS, 1);
    prober.destroy();
    loader.destroy();
  });

  it("holds everything while it is cut and goes on when it is restored", async () => {
    const { port, clock, gate } = await line({ oneWayMs: 1 });
    const socket = await connected(port);
    await roundTripMs(clock, socket);
    const cutAt = clock.clockwork.now();
    gate.shut();
    const answer = once(socket, "data");
    socket.write("ping");
    await until(() => clock.waiting().length > 0);
    clock.passUntil(cutAt + 80);
    expect(await Promise.race([answer, quietFor(80)])).toBe("quiet");
    expect(clock.waiting()).toEqual([]);
    gate.open();
    await clock.runUntil(answer);
    expect(clock.clockwork.now()).toBeGreaterThan(cutAt + 80);
    socket.destroy();
  });

  it("refuses at once where it leads nowhere, or never says so", async () => {
    const { port, clock, conditions } = await line();
    conditions.target = "reset";
    const refused = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
    await closed(refused);
    conditions.target = "silence";
    const ignored = await connected(port);
    ignored.write("ping");
    expect(await Promise.race([once(ignored, "data"), quietFor(80)])).toBe("quiet");
    expect(clock.waiting()).toEqual([]);
    ignored.destroy();
  });

  it("blocks WebSockets alone, those that stand included", async () => {
    const { port, clock, conditions, cutWebSockets } = await line();
    const upgrade = "GET /echo HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n";
    const [web, standing] = await Promise.all([connected(port), connected(port)]);
    await roundTripMs(clock, standing, upgrade);
    await roundTripMs(clock, web, "GET / HTTP/1.1\r\n\r\n");
    conditions.webSocketsBlocked = true;
    const gone = closed(standing);
    cutWebSockets();
    await gone;
    const another = await connected(port);
    const refused = closed(another);
    another.write(upgrade);
    await refused;
    expect(await roundTripMs(clock, web)).toBeLessThan(1);
    web.destroy();
  });
});
