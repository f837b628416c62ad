import { startTestDoor, type TestDoor } from "@waymark/front-door/test-door";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLedger } from "../../../apps/web/src/areas/connectivity-test/measuring/ledger.ts";
import type { MeasuringEvent, StepId } from "../../../apps/web/src/platform/test-run/measuring-contract.ts";
import { startGate } from "./gate.ts";
import { doorsOf, type Events, measureInNode, outcomeOf } from "./measure-in-node.ts";
import { contextOf, metro } from "./measuring-context.ts";

let door: TestDoor;
beforeAll(async () => {
  door = await startTestDoor();
});
afterAll(() => door.close());

const stepsIn = (events: Events, kind: "stepStarted" | "stepEnded"): StepId[] =>
  events.flatMap((event) => (event.kind === kind ? [event.step] : []));

describe("a whole run", { timeout: 60_000 }, () => {
  it("says what is not there before the first step, and what remains grows less", async () => {
    const context = await contextOf({ footprint: { metros: [metro("FRA", { mail: door.url })] } });
    const events = await measureInNode(context, ["latency", "webSocket", "names"]);
    expect(events[0]).toEqual({ kind: "degraded", missing: "webRtc" });
    const remaining = events.flatMap((event) => (event.kind === "stepStarted" ? [event.remainingMs] : []));
    expect([...remaining].sort((one, other) => other - one)).toEqual(remaining);
    expect(remaining.at(-1)).toBeLessThan(remaining[0] ?? 0);
  });

  it("that is resumed does what is missing, with what it needs for it", async () => {
    const context = await contextOf({ footprint: { metros: [metro("FRA", { mail: door.url })] } });
    expect(stepsIn(await measureInNode(context, ["upload"]), "stepEnded")).toEqual(["download", "upload"]);
    expect(stepsIn(await measureInNode(context, ["udp", "names"]), "stepEnded")).toEqual(["content", "udp", "names"]);
    expect(await measureInNode(context, [])).toMatchObject([{ kind: "degraded" }, { kind: "ended" }]);
  });

  it.each([
    { delayMs: 20, way: "short", beside: false },
    { delayMs: 160, way: "long", beside: true },
  ])("on a $way way: light steps begin beside the doors: $beside; the events keep their order", async (given) => {
    const asked: string[] = [];
    const note = (who: string) => (_url: string, change: 1 | -1) => void (change === 1 && asked.push(who));
    const mail = await startGate(door.url, { delayMs: given.delayMs, onRequest: note("mail") });
    const ipv4 = await startGate(door.url, { delayMs: given.delayMs, onRequest: note("ipv4") });
    const context = await contextOf({
      footprint: { metros: [], inUse: { mail: mail.url, files: null }, ipv4: ipv4.url, ipv6: ipv4.url },
    });
    const events = await measureInNode(context, ["latency", "ipv6"]);
    await Promise.all([mail.close(), ipv4.close()]);
    expect(asked.indexOf("ipv4") < asked.lastIndexOf("mail")).toBe(given.beside);
    const told = events.flatMap((event) => ("step" in event && event.kind !== "progress" ? [event] : []));
    expect(told.map(({ kind, step }) => `${step} ${kind}`)).toEqual([
      "latency stepStarted",
      "latency stepEnded",
      "ipv6 stepStarted",
      "ipv6 stepEnded",
    ]);
    expect(doorsOf(events).doors[0]?.samplesMs).toHaveLength(25);
    expect(outcomeOf(events, "ipv6").status).toBe("Completed");
  });
});

describe("a run that is cut short", () => {
  const started = (step: StepId): MeasuringEvent => ({ kind: "stepStarted", step, remainingMs: 1 });

  it("ends every open item and step, says that it is over, and nothing after", () => {
    const events: MeasuringEvent[] = [];
    const ledger = createLedger(["latency", "webSocket", "ipv6", "names"], (event) => events.push(event));
    ledger.accept(started("latency"));
    ledger.accept({ kind: "stepEnded", step: "latency", durationMs: 5, bytesUsed: 70 });
    ledger.accept(started("webSocket"));
    ledger.accept(started("ipv6"));
    ledger.accept(itemEndOf("ipv6"));
    events.length = 0;
    ledger.close("cancelled");
    ledger.close("cancelled");
    ledger.accept(started("names"));
    expect(events.map((event) => ("field" in event ? event.field : "step" in event ? event.step : event.kind))).toEqual(
      ["webSocket", "connectivity", "webSocket", "ipv6", "ended"],
    );
    expect(events.at(-1)).toEqual({ kind: "ended", cancelled: true, bytesUsed: 70 });
    for (const event of events)
      if (event.kind === "itemEnded") expect(event.outcome).toMatchObject({ reason: "cancelled" });
    expect(ledger.isClosed()).toBe(true);
  });
});

function itemEndOf(field: "ipv6"): MeasuringEvent {
  const moment = { measuredAt: new Date().toISOString(), durationMs: 1 };
  return { kind: "itemEnded", field, outcome: { status: "Failed", reason: "noAnswer", ...moment } };
}
