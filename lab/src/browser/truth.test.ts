import { describe, expect, test } from "vitest";
import type { Flow } from "../network/link.ts";
import type { Observed } from "./scenario.ts";
import { echoJitter, echoWhileFull, flowsOfDoors, fullOnWire, lookupOnWire, mbitIn, smallestOnWire } from "./truth.ts";

const direction = { passed: 0, lost: 0, overflowed: 0, blocked: 0, heldBack: 0, payloadBytes: 0 };
const flow = (changes: Partial<Flow>): Flow => ({
  server: "10.77.1.1",
  protocol: "tcp",
  clientPort: 4000,
  serverPort: 80,
  up: direction,
  down: direction,
  roundTrips: 5,
  smallestMs: 20,
  largestMs: 30,
  ...changes,
});
const observed = (changes: Partial<Observed>): Observed => ({
  heard: [],
  flows: [],
  wire: [],
  echoes: [],
  tookMs: 0,
  ...changes,
});
const doorsMeasured = { atMs: 1_000, event: { kind: "doorsMeasured", doors: [], currentDoor: null } } as const;
/** 20 Mbit/s are full from 1.0 to 3.0 s, but for a moment; before and after the line carries little. */
const carrying = (atMs: number, payloadBytes: number) => ({
  atMs,
  flows: [
    flow({ down: { ...direction, payloadBytes } }),
    flow({ server: "10.77.1.2", down: { ...direction, payloadBytes: payloadBytes * 9 } }),
  ],
});
const FILLING = [
  carrying(800, 0),
  carrying(1_000, 100_000),
  carrying(2_000, 2_600_000),
  carrying(2_200, 2_700_000),
  carrying(3_000, 4_700_000),
  carrying(3_300, 4_800_000),
];
const DOWN = { server: "10.77.1.1", direction: "download", lineMbit: 20 } as const;

describe("the truth", () => {
  test("of latency is the wire's smallest by the moment the doors were done", () => {
    const early = { atMs: 900, flows: [flow({ smallestMs: 20.4 })] };
    const late = { atMs: 1_100, flows: [flow({ smallestMs: 19.9 })] };
    const seen = flowsOfDoors(observed({ heard: [doorsMeasured], wire: [early, late] }));
    expect(smallestOnWire(seen, "10.77.1.1")).toBe(20.4);
  });

  test("of a busy line is the echo sent while the wire was full", () => {
    const at = (sentMs: number, rttMs: number) => ({ atMs: sentMs + rttMs, rttMs });
    const echoes = [at(500, 20), at(1_000, 180), at(2_100, 200), at(2_990, 190), at(3_100, 30)];
    expect(echoWhileFull({ wire: FILLING, echoes }, DOWN)).toBe(180);
    expect(echoWhileFull({ wire: FILLING, echoes }, { ...DOWN, direction: "upload" })).toBeNaN();
  });

  test("of speed is the payload that passed meanwhile, to that server and in that direction", () => {
    const full = fullOnWire(FILLING, DOWN);
    expect(full).toMatchObject({ first: { atMs: 1_000 }, last: { atMs: 3_000 } });
    expect(full && mbitIn(full, DOWN.server, DOWN.direction)).toBe(18.4);
    expect(fullOnWire(FILLING, { ...DOWN, lineMbit: 100 })).toBeUndefined();
  });

  test("of a look-up leaves out the names of the doors themselves", () => {
    const asked = (clientPort: number, largestMs: number) =>
      flow({ server: "10.77.2.1", protocol: "udp", serverPort: 53, clientPort, largestMs });
    const wire = [{ atMs: 900, flows: [asked(1, 90)] }];
    const flows = [asked(1, 90), asked(2, 10), asked(3, 12), asked(4, 14), asked(5, 11)];
    expect(lookupOnWire(observed({ heard: [doorsMeasured], wire, flows }), "10.77.2.1")).toBe(12);
  });

  test("of jitter is the difference from one echo to the next", () => {
    expect(echoJitter([20, 26, 20, 24].map((rttMs, at) => ({ atMs: at, rttMs })))).toBeCloseTo(16 / 3);
  });
});
