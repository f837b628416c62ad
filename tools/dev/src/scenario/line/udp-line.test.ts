import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import type { Way } from "./pipe.ts";
import { randomFrom } from "./random.ts";
import { until } from "./test-clock.ts";
import { testWays } from "./test-line.ts";
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

/** Counts the packets about which a direction of an open line has decided, and those that it took. */
function counted(way: Way) {
  const count = { decided: 0, taken: 0 };
  const counting: Way = {
    ...way,
    lossShare: () => {
      count.decided += 1;
      return way.lossShare();
    },
    delayMs: () => {
      count.taken += 1;
      return way.delayMs();
    },
  };
  return { way: counting, count };
}

async function line(settings: Parameters<typeof testWays>[0], isBlocked = () => false) {
  const { clock, gate, ...ways } = testWays(settings);
  const [up, down] = [counted(ways.up), counted(ways.down)];
  const echo = await bound();
  echo.on("message", (message, from) => echo.send(message, from.port, from.address));
  let arrived = 0;
  const target = () => {
    arrived += 1;
    return isBlocked() ? "silence" : echo.address().port;
  };
  const random = randomFrom(7);
  const options = { host: "127.0.0.1", port: 0, target, up: up.way, down: down.way, random };
  const opened = await openUdpLine(options, clock.clockwork);
  closers.push(opened.close);
  return { clock, gate, port: opened.port, up: up.count, down: down.count, arrived: () => arrived };
}

type Line = Awaited<ReturnType<typeof line>>;

/** Sends numbered packets, `gapMs` of the line's time apart. */
async function send(to: Line, socket: Socket, count: number, { gapMs = 0, size = 64 } = {}): Promise<void> {
  const before = to.arrived();
  for (let number = 0; number < count; number += 1) {
    const packet = Buffer.alloc(size);
    packet.writeUInt32BE(number);
    socket.send(packet, to.port, "127.0.0.1");
    // More at once than a socket's buffer holds would be lost before they reach the line.
    await until(() => to.arrived() === before + number + 1);
    if (gapMs > 0) to.clock.passUntil(to.clock.clockwork.now() + gapMs);
  }
}

/** Sends numbered packets and answers the numbers of those that came back, in their order. */
async function exchange(over: Line, count: number, options: Parameters<typeof send>[3] = {}): Promise<number[]> {
  const { clock, up, down } = over;
  const socket = await bound();
  const back: number[] = [];
  socket.on("message", (message) => back.push(message.readUInt32BE(0)));
  const [decidedBefore, upBefore, downBefore] = [down.decided, up.taken, down.taken];
  await send(over, socket, count, options);
  clock.passAll();
  await until(() => down.decided - decidedBefore === up.taken - upBefore);
  clock.passAll();
  await until(() => back.length === down.taken - downBefore);
  return back;
}

describe("a simulated line for datagrams", () => {
  it("is as late as it should be, and loses nothing by itself", async () => {
    const over = await line({ oneWayMs: 10 });
    for (let packet = 0; packet < 40; packet += 1) {
      const sentAt = over.clock.clockwork.now();
      expect(await exchange(over, 1)).toEqual([0]);
      expect(over.clock.clockwork.now() - sentAt).toBeCloseTo(20, 2);
    }
  });

  it("loses the share it should", async () => {
    const over = await line({ lossShare: 0.1 });
    let back = 0;
    for (let batch = 0; batch < 40; batch += 1) back += (await exchange(over, 50)).length;
    expect(back / 2_000).toBeGreaterThan(0.78);
    expect(back / 2_000).toBeLessThan(0.84);
  });

  it("delivers in order although each packet waits differently long", async () => {
    let turn = 0;
    const jumping = () => {
      turn += 1;
      return (turn * 5) % 12;
    };
    const over = await line({ oneWayMs: jumping });
    expect(await exchange(over, 100, { gapMs: 1 })).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });

  it("drops what its queue cannot hold", async () => {
    const over = await line({ rateMbps: 1, queueMs: 20 });
    // A packet takes 8.2 ms of the line: with the third, more than 20 ms wait in front of it.
    expect(await exchange(over, 60, { size: 1_000 })).toEqual([0, 1, 2]);
  });

  it("swallows everything where UDP is blocked or the line is cut", async () => {
    let isBlocked = true;
    const over = await line({}, () => isBlocked);
    const socket = await bound();
    await send(over, socket, 5);
    isBlocked = false;
    over.gate.shut();
    await send(over, socket, 5);
    expect(over.clock.waiting()).toEqual([]);
    over.gate.open();
    expect(await exchange(over, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(over.up.taken).toBe(5);
  });
});
