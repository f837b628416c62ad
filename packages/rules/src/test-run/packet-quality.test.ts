import { describe, expect, it } from "vitest";
import { type Packet, packetQuality } from "./packet-quality.ts";

/** A packet every 10 ms. `rule` returns its round trip, or undefined for a lost one. */
const packets = (count: number, timeOf: (index: number) => number | undefined): Packet[] =>
  Array.from({ length: count }, (_, index) => {
    const sentAtMs = index * 10;
    const timeMs = timeOf(index);
    return { sentAtMs, arrivedAtMs: timeMs === undefined ? undefined : sentAtMs + timeMs };
  });

describe("what a call notices", () => {
  it("of an even line is its round trip alone", () => {
    expect(packetQuality(packets(500, () => 20))).toEqual({
      sent: 500,
      received: 500,
      lossPercent: 0,
      burstLossPercent: 0,
      rttMs: 20,
      rttP90Ms: 20,
      jitterMs: 0,
      reorderPercent: 0,
    });
  });

  it("of loss is its share over all, and in the worst 200 ms", () => {
    const scattered = packetQuality(packets(500, (index) => (index % 50 === 7 ? undefined : 20)));
    expect(scattered).toMatchObject({ lossPercent: 2, burstLossPercent: 5, received: 490 });
    const inARow = packetQuality(packets(500, (index) => (index >= 100 && index < 110 ? undefined : 20)));
    expect(inARow).toMatchObject({ lossPercent: 2, burstLossPercent: 50 });
    const lastOnly = packetQuality(packets(500, (index) => (index === 499 ? undefined : 20)));
    expect(lastOnly?.burstLossPercent).toBeLessThanOrEqual(5);
  });

  it("of jitter is how much one packet's time differs from the next one's, as RFC 3550 has it", () => {
    expect(packetQuality(packets(101, (index) => (index % 2 === 0 ? 20 : 26)))?.jitterMs).toBe(6);
    // Slowly changing times are not jitter, however large the change.
    expect(packetQuality(packets(101, (index) => 20 + index))?.jitterMs).toBe(1);
  });

  it("does not depend on the moments in which our own thread was busy, as long as enough others are left", () => {
    const busy = (index: number) => index % 10 === 3;
    const mixed = packets(500, (index) => (busy(index) ? 70 : 20)).map((packet, index) => ({
      ...packet,
      isUntimed: busy(index),
    }));
    expect(packetQuality(mixed)).toMatchObject({ sent: 500, received: 500, rttP90Ms: 20, jitterMs: 0 });
    const allBusy = packets(500, (index) => 20 + (index % 2)).map((packet) => ({ ...packet, isUntimed: true }));
    expect(packetQuality(allBusy)?.jitterMs).toBe(1);
  });

  it("of reordering is the share that came after one sent later", () => {
    const late = packetQuality(packets(100, (index) => (index === 50 ? 45 : 20)));
    expect(late?.reorderPercent).toBe(1);
  });

  it("is nothing where nothing was sent, and all loss where nothing came", () => {
    expect(packetQuality([])).toBeUndefined();
    expect(packetQuality(packets(50, () => undefined))).toMatchObject({
      lossPercent: 100,
      burstLossPercent: 100,
      rttMs: 0,
    });
  });
});
