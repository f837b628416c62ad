import { startTestDoor, type TestDoor } from "@waymark/front-door/test-door";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTabWatch } from "../../../apps/web/src/areas/connectivity-test/measuring/tab-watch.ts";
import { type Gate, startGate } from "./gate.ts";
import { doorsOf, measureInNode } from "./measure-in-node.ts";
import { contextOf, metro } from "./measuring-context.ts";

let door: TestDoor;
const gates: Gate[] = [];
beforeAll(async () => {
  door = await startTestDoor();
});
afterEach(async () => {
  for (const gate of gates.splice(0)) await gate.close();
});
afterAll(() => door.close());

const gate = async (...rules: Parameters<typeof startGate> extends [string, ...infer Rest] ? Rest : never) => {
  const made = await startGate(door.url, ...rules);
  gates.push(made);
  return made;
};

describe("latency", { timeout: 60_000 }, () => {
  it("takes 25 samples of every door by requests to it, after one that is not counted [V005, V153, V227, V273]", async () => {
    const near = await gate({ delayMs: 20 });
    const context = await contextOf({
      footprint: { metros: [metro("FRA", { mail: near.url })], inUse: { mail: door.url, files: null } },
    });
    const { doors, currentDoor } = doorsOf(await measureInNode(context, ["latency"]));
    expect(currentDoor).toBe("FRA");
    expect(doors.map(({ inUse, samplesMs }) => [inUse, samplesMs.length])).toEqual([
      [true, 25],
      [false, 25],
    ]);
    expect(near.paths).toHaveLength(26);
    expect(new Set(near.paths).size).toBe(26);
    expect(near.paths.every((path) => path.startsWith("/probe?"))).toBe(true);
    for (const sample of doors[1]?.samplesMs ?? []) expect(sample).toBeGreaterThanOrEqual(19);
  });

  it("asks four doors at once, and each of them once at a time", async () => {
    const busy = new Map<string, number>();
    let most = 0;
    const onRequest = (url: string, change: 1 | -1, number: number) => {
      // The first to each door is the one that is not counted; those go out all at once.
      if (number === 1) return;
      busy.set(url, (busy.get(url) ?? 0) + change);
      most = Math.max(most, [...busy.values()].filter((count) => count > 0).length);
    };
    const codes = ["AAA", "BBB", "CCC", "DDD", "EEE", "FFF"];
    const metros = await Promise.all(
      codes.map(async (code) => metro(code, { mail: (await gate({ delayMs: 15, onRequest })).url })),
    );
    await measureInNode(await contextOf({ footprint: { metros } }), ["latency"]);
    expect(gates.map((one) => one.mostAtOnce())).toEqual(codes.map(() => 1));
    expect(gates.map(({ paths }) => paths.length)).toEqual(codes.map(() => 26));
    expect(most).toBe(4);
  });

  it("gives a probe 5 s, and does not wait 25 times for a dead door [V228, V274]", async () => {
    const dead = await gate({ instead: () => true });
    const context = await contextOf({
      footprint: { metros: [metro("AAA", { mail: dead.url }), metro("FRA", { mail: door.url })] },
    });
    const startedAt = performance.now();
    const { doors } = doorsOf(await measureInNode(context, ["latency"]));
    expect(performance.now() - startedAt).toBeGreaterThan(4_900);
    expect(dead.paths).toHaveLength(1);
    expect(doors.find(({ code }) => code === "AAA")?.samplesMs).toEqual([null]);
    expect(doors.find(({ code }) => code === "FRA")?.samplesMs).toHaveLength(25);
  });

  it("notes the probes that got no answer, and goes on", async () => {
    const moody = await gate({
      instead: (_request, response, count) => count % 9 === 0 && Boolean(response.destroy()),
    });
    const context = await contextOf({ footprint: { metros: [metro("FRA", { mail: moody.url })] } });
    const [only] = doorsOf(await measureInNode(context, ["latency"])).doors;
    expect(only?.samplesMs.filter((sample) => sample !== null)).toHaveLength(25);
    expect(only?.samplesMs.filter((sample) => sample === null).length).toBeGreaterThanOrEqual(1);
  });

  it("takes no sample while the tab is hidden, and throws away what was under way", async () => {
    const tab = createTabWatch(false);
    let askedWhileHidden = 0;
    const onRequest = (_url: string, change: 1 | -1, number: number) => {
      if (change === 1 && tab.isHidden()) askedWhileHidden += 1;
      if (change !== 1 || number !== 5) return;
      // In the midst of a request; visible again some time after its answer.
      tab.setHidden(true);
      setTimeout(() => tab.setHidden(false), 500);
    };
    const near = await gate({ delayMs: 30, onRequest });
    const context = await contextOf({ footprint: { metros: [metro("FRA", { mail: near.url })] } });
    const events = await measureInNode(context, ["latency"], { tab });
    expect(askedWhileHidden).toBe(0);
    const [only] = doorsOf(events).doors;
    expect(only?.discardedSamples).toBe(1);
    expect(only?.samplesMs).toHaveLength(25);
  });

  it("marks a door that answers faster than light as invalid", async () => {
    const sydney = { latitude: -33.87, longitude: 151.21 };
    const context = await contextOf({
      footprint: { metros: [metro("FRA", { mail: door.url }, sydney)] },
    });
    expect(doorsOf(await measureInNode(context, ["latency"])).doors).toMatchObject([{ code: "FRA", invalid: true }]);
    const here = await contextOf({ footprint: { metros: [metro("FRA", { mail: door.url })] } });
    expect(doorsOf(await measureInNode(here, ["latency"])).doors[0]).not.toHaveProperty("invalid");
  });
});
