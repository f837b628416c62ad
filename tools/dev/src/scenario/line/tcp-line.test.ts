import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { median, nth, testLine } from "./test-line.ts";

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

async function roundTripMs(socket: Socket, question = "ping"): Promise<number> {
  const askedAt = performance.now();
  socket.write(question);
  await once(socket, "data");
  return performance.now() - askedAt;
}

async function heard(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

// Real time on a shared machine: a disturbed measurement may be repeated. What must hold exactly is in link.test.ts.
describe("a simulated line", { retry: 3 }, () => {
  it.each([5, 20, 60])("answers after %i ms, exact to well under a millisecond", async (rttMs) => {
    const { port } = await line({ oneWayMs: rttMs / 2 });
    const socket = await connected(port);
    await roundTripMs(socket);
    const times: number[] = [];
    for (let sample = 0; sample < 25; sample += 1) times.push(await roundTripMs(socket));
    expect(nth(times, 1) - rttMs).toBeGreaterThan(-0.5);
    // The machine that tests run on is shared: some are disturbed, the best are not.
    expect(nth(times, 1) - rttMs).toBeLessThan(0.8);
    expect(nth(times, 5) - rttMs).toBeLessThan(1.5);
    socket.destroy();
  });

  it("costs no computing while nobody uses it", async () => {
    const { port } = await line({ oneWayMs: 10 });
    const socket = await connected(port);
    await roundTripMs(socket);
    const before = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(100);
    socket.destroy();
  });

  it("keeps every byte in its order, however the delay jumps", async () => {
    let turn = 0;
    const { port } = await line({
      oneWayMs: () => {
        turn += 1;
        return (turn * 7) % 15;
      },
      rateMbps: 100,
    });
    const sent = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 251));
    const socket = await connected(port);
    socket.end(sent);
    expect((await heard(socket)).equals(sent)).toBe(true);
  });

  it("carries no more than its rate", async () => {
    const bytes = 500_000;
    const { port } = await line({ rateMbps: 20, queueMs: 50 }, (socket) => socket.end(Buffer.alloc(bytes)));
    const startedAt = performance.now();
    const socket = await connected(port);
    socket.write("go");
    expect(await heard(socket)).toHaveLength(bytes);
    const mbps = (bytes * 8) / 1_000 / (performance.now() - startedAt);
    expect(mbps).toBeGreaterThan(14);
    expect(mbps).toBeLessThan(20.5);
  });

  it("makes others wait while somebody fills its queue, and not a moment after", async () => {
    const queueMs = 150;
    const load = Buffer.alloc(900_000);
    const { port } = await line({ oneWayMs: 5, rateMbps: 16, queueMs }, (socket) => {
      socket.on("data", (question) => socket.write(question.toString() === "load" ? load : question));
    });
    const [prober, loader] = await Promise.all([connected(port), connected(port)]);
    const idle: number[] = [];
    for (let sample = 0; sample < 8; sample += 1) idle.push(await roundTripMs(prober));
    const idleMs = nth(idle, 1);
    loader.write("load");
    await once(loader, "data");
    let received = 0;
    loader.on("data", (part: Buffer) => {
      received += part.length;
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    const loaded: number[] = [];
    while (received < load.length * 0.6) loaded.push(await roundTripMs(prober));
    expect(median(loaded) - idleMs).toBeGreaterThan(queueMs * 0.8);
    expect(median(loaded) - idleMs).toBeLessThan(queueMs * 1.2 + 15);
    loader.destroy();
    await new Promise((resolve) => setTimeout(resolve, queueMs + 20));
    expect(await roundTripMs(prober)).toBeLessThan(10 + queueMs * 0.5);
    prober.destroy();
  });

  it("holds everything while it is cut and goes on when it is restored", async () => {
    const { port, gate } = await line({ oneWayMs: 1 });
    const socket = await connected(port);
    await roundTripMs(socket);
    gate.shut();
    const answer = roundTripMs(socket);
    const quiet = await Promise.race([answer, quietFor(80)]);
    expect(quiet).toBe("quiet");
    gate.open();
    expect(await answer).toBeGreaterThan(75);
    socket.destroy();
  });

  it("refuses at once where it leads nowhere, or never says so", async () => {
    const { port, conditions } = await line();
    conditions.target = "reset";
    const refused = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
    await closed(refused);
    conditions.target = "silence";
    const ignored = await connected(port);
    const quiet = await Promise.race([roundTripMs(ignored), quietFor(80)]);
    expect(quiet).toBe("quiet");
    ignored.destroy();
  });

  it("blocks WebSockets alone, those that stand included", async () => {
    const { port, conditions, cutWebSockets } = await line();
    const upgrade = "GET /echo HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n\r\n";
    const [web, standing] = await Promise.all([connected(port), connected(port)]);
    await roundTripMs(standing, upgrade);
    await roundTripMs(web, "GET / HTTP/1.1\r\n\r\n");
    conditions.webSocketsBlocked = true;
    const gone = closed(standing);
    cutWebSockets();
    await gone;
    const another = await connected(port);
    another.write(upgrade);
    await closed(another);
    expect(await roundTripMs(web)).toBeLessThan(50);
    web.destroy();
  });
});
