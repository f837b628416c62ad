import { describe, expect, it } from "vitest";
import { createLink, type Link } from "./link.ts";
import { createTestClock } from "./test-clock.ts";

/** Somebody who always has more to send; answers how much has been taken. */
function bulkSender(link: Link): () => number {
  let bytes = 0;
  const take = () => {
    bytes += link.portionBytes();
    link.carry(link.portionBytes());
    link.whenRoom(take);
  };
  link.whenRoom(take);
  return () => bytes;
}

describe("one direction of an access line", () => {
  it.each([
    [20, 200],
    [20, 20],
    [250, 8],
    [2, 480],
  ])(
    "at %i Mbit/s with a queue of %i ms: carries its rate, and makes a question wait for the queue",
    (rateMbps, queueMs) => {
      const { clockwork, passUntil } = createTestClock();
      const link = createLink(clockwork, () => ({ rateMbps, queueMs }));
      const portionMs = (link.portionBytes() * 8) / (rateMbps * 1_000);
      const sent = bulkSender(link);
      const waits: number[] = [];
      for (let ms = 100; ms <= 2_000; ms += 100) {
        passUntil(ms);
        waits.push(link.carry(100) - clockwork.now());
      }
      for (const waitMs of waits) {
        expect(waitMs).toBeGreaterThan(queueMs - portionMs - 0.5);
        expect(waitMs).toBeLessThan(queueMs + portionMs + 0.5);
      }
      const carriedMbps = (sent() * 8) / 1_000 / (2_000 + queueMs);
      expect(carriedMbps / rateMbps).toBeGreaterThan(0.98);
      expect(carriedMbps / rateMbps).toBeLessThan(1.02);
    },
  );

  it("shares itself fairly", () => {
    const { clockwork, passUntil } = createTestClock();
    const link = createLink(clockwork, () => ({ rateMbps: 10, queueMs: 50 }));
    const senders = [bulkSender(link), bulkSender(link), bulkSender(link)];
    passUntil(3_000);
    const [first = 0, ...others] = senders.map((sent) => sent());
    expect(first).toBeGreaterThan(1_000_000);
    for (const bytes of others) expect(bytes / first).toBeCloseTo(1, 1);
  });

  it("is free again as soon as its queue has drained", () => {
    const { clockwork, passUntil } = createTestClock();
    const link = createLink(clockwork, () => ({ rateMbps: 8, queueMs: 10 }));
    expect(link.carry(1_000)).toBe(1);
    expect(link.carry(20_000)).toBe(21);
    expect(link.hasRoom()).toBe(false);
    passUntil(11.5);
    expect(link.hasRoom()).toBe(true);
    passUntil(30);
    expect(link.carry(1_000)).toBe(31);
  });
});
