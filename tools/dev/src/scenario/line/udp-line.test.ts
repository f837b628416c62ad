import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import type { Clockwork } from "./clockwork.ts";
import { randomFrom } from "./random.ts";
import { nth, testWays } from "./test-line.ts";
import { openUdpLine } from "./udp-line.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => void (await Promise.all(closers.splice(0).map((close) => close()))));

async function bound(): Promise<Socket> {
  const socket = createSocket("udp4");
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  closers.push(() => socket.close());
  return socket;
}

async function line(settings: Parameters<typeof testWays>[0], isBlocked = () => false) {
  const { clockwork, gate, up, down } = testWays(settings);
  const planned: number[] = [];
  const late: number[] = [];
  const watched: Clockwork = {
    now: clockwork.now,
    at(dueMs, exact, run) {
      planned.push(dueMs - clockwork.now());
      clockwork.at(dueMs, exact, () => {
        late.push(clockwork.now() - dueMs);
        run();
      });
    },
  };
  const echo = await bound();
  echo.on("message", (message, from) => echo.send(message, from.port, from.address));
  const target = () => (isBlocked() ? "silence" : echo.address().port);
  const opened = await openUdpLine({ host: "127.0.0.1", port: 0, target, up, down, random: randomFrom(7) }, watched);
  closers.push(opened.close);
  return { gate, port: opened.port, planned, late };
}

/** Sends numbered packets and answers which came back, in the order in which they did, and how long each took. */
async function exchange(port: number, count: number, gapMs: number, size = 64) {
  const socket = await bound();
  const back: { number: number; tookMs: number }[] = [];
  const sentAt: number[] = [];
  socket.on("message", (message) => {
    const number = message.readUInt32BE(0);
    back.push({ number, tookMs: performance.now() - (sentAt[number] ?? 0) });
  });
  for (let number = 0; number < count; number += 1) {
    const packet = Buffer.alloc(size);
    packet.writeUInt32BE(number);
    sentAt.push(performance.now());
    socket.send(packet, port, "127.0.0.1");
    // More at once than a socket's buffer holds would be lost before they reach the line.
    if (number % 8 === 7 || gapMs > 0) await new Promise((resolve) => setTimeout(resolve, gapMs));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  return back;
}

// Real time on a shared machine: a disturbed measurement may be repeated.
describe("a simulated line for datagrams", { retry: 3 }, () => {
  it("is as late as it should be, and loses nothing by itself", async () => {
    const { port, planned, late } = await line({ oneWayMs: 10 });
    const back = await exchange(port, 40, 3);
    expect(back).toHaveLength(40);
    expect(planned).toHaveLength(80);
    for (const ms of planned) expect(ms).toBeCloseTo(10, 0);
    expect(nth(late, 5)).toBeLessThan(0.5);
    expect(nth(late, 1)).toBeGreaterThan(-0.1);
    expect(Math.min(...back.map(({ tookMs }) => tookMs))).toBeGreaterThan(19.7);
  });

  it("loses the share it should", async () => {
    const { port } = await line({ lossShare: 0.1 });
    const back = await exchange(port, 2_000, 0);
    expect(back.length / 2_000).toBeGreaterThan(0.78);
    expect(back.length / 2_000).toBeLessThan(0.84);
  });

  it("delivers in order although each packet waits differently long", async () => {
    let turn = 0;
    const jumping = () => {
      turn += 1;
      return (turn * 5) % 12;
    };
    const { port } = await line({ oneWayMs: jumping });
    const numbers = (await exchange(port, 100, 1)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });

  it("drops what its queue cannot hold", async () => {
    const { port } = await line({ rateMbps: 1, queueMs: 20 });
    const startedAt = performance.now();
    const back = await exchange(port, 60, 0, 1_000);
    expect(back.length).toBeGreaterThan(1);
    const couldPass = ((performance.now() - startedAt + 20) * 1_000) / 8 / 1_028;
    expect(back.length).toBeLessThan(Math.min(60, couldPass + 2));
  });

  it("swallows everything where UDP is blocked or the line is cut", async () => {
    let blocked = true;
    const { port, gate } = await line({}, () => blocked);
    expect(await exchange(port, 5, 1)).toHaveLength(0);
    blocked = false;
    gate.shut();
    expect(await exchange(port, 5, 1)).toHaveLength(0);
    gate.open();
    expect(await exchange(port, 5, 1)).toHaveLength(5);
  });
});
