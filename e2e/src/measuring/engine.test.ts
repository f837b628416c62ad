import { startTestDoor, type TestDoor } from "@waymark/front-door/test-door";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MeasuringEvent, StepId } from "../../../apps/web/src/areas/connectivity-test/measuring/contract.ts";
import { createLedger } from "../../../apps/web/src/areas/connectivity-test/measuring/ledger.ts";
import { type Events, measureInNode } from "./measure-in-node.ts";
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
});

describe("a run that is cut short", () => {
  const started = (step: StepId): MeasuringEvent => ({ kind: "stepStarted", step, remainingMs: 1 });

  it("ends every open item and step, says that it is over, and nothing after", () => {
    const told: MeasuringEvent[] = [];
    const ledger = createLedger(["latency", "webSocket", "ipv6", "names"], (event) => told.push(event));
    ledger.accept(started("latency"));
    ledger.accept({ kind: "stepEnded", step: "latency", durationMs: 5, bytesUsed: 70 });
    ledger.accept(started("webSocket"));
    ledger.accept(started("ipv6"));
    ledger.accept(itemEndOf("ipv6"));
    told.length = 0;
    ledger.close("cancelled");
    ledger.close("cancelled");
    ledger.accept(started("names"));
    expect(told.map((event) => ("field" in event ? event.field : "step" in event ? event.step : event.kind))).toEqual([
      "webSocket",
      "connectivity",
      "webSocket",
      "ipv6",
      "ended",
    ]);
    expect(told.at(-1)).toEqual({ kind: "ended", cancelled: true, bytesUsed: 70 });
    for (const event of told)
      if (event.kind === "itemEnded") expect(event.outcome).toMatchObject({ reason: "cancelled" });
    expect(ledger.isClosed()).toBe(true);
  });
});

function itemEndOf(field: "ipv6"): MeasuringEvent {
  const moment = { measuredAt: new Date().toISOString(), durationMs: 1 };
  return { kind: "itemEnded", field, outcome: { status: "Failed", reason: "noAnswer", ...moment } };
}
