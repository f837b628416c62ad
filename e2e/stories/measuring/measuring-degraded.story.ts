import { expect } from "@playwright/test";
import { doorsOf, outcomeOf } from "../../src/measuring/measure-in-node.ts";
import { measureOn, openPage } from "../../src/measuring/measuring-page.ts";
import { smallest, test } from "../../src/measuring/measuring-story.ts";

test.describe("a browser that lacks something", () => {
  test("measures without Workers, and says so", async ({ page, world }) => {
    await openPage(page, world.pageUrl, () => Reflect.deleteProperty(globalThis, "Worker"));
    const events = await measureOn(page, await world.context(), ["latency", "webSocket", "udp"]);
    expect(events[0]).toEqual({ kind: "degraded", missing: "worker" });
    expect(doorsOf(events).doors).toHaveLength(3);
    expect(outcomeOf(events, "webSocket")).toMatchObject({ value: { reachable: true } });
    expect(outcomeOf(events, "skype")).toMatchObject({ value: { quality: { lossPercent: 0 } } });
  });

  test("measures where the Worker's script does not come", async ({ page, world }) => {
    await openPage(page, world.pageUrl, () => {
      const Real = Worker;
      globalThis.Worker = class extends Real {
        constructor() {
          super("/nothing-of-the-kind.js", { type: "module" });
        }
      };
    });
    const events = await measureOn(page, await world.context(), ["webSocket"]);
    expect(events[0]).toEqual({ kind: "degraded", missing: "worker" });
    expect(outcomeOf(events, "webSocket")).toMatchObject({ value: { reachable: true, latency: { samples: 25 } } });
  });

  test("measures without Resource Timing, and says so", async ({ page, world }) => {
    await openPage(page, world.pageUrl, withoutResourceTiming);
    const events = await measureOn(page, await world.context(), ["latency"]);
    expect(events[0]).toEqual({ kind: "degraded", missing: "resourceTiming" });
    for (const { samplesMs } of doorsOf(events).doors) expect(smallest(samplesMs)).toBeGreaterThan(0);
  });

  test("measures all but calls without WebRTC, and says so", async ({ page, world }) => {
    await openPage(page, world.pageUrl, () => Reflect.deleteProperty(globalThis, "RTCPeerConnection"));
    const events = await measureOn(page, await world.context(), ["udp", "names"]);
    expect(events[0]).toEqual({ kind: "degraded", missing: "webRtc" });
    expect(outcomeOf(events, "skype")).toMatchObject({ status: "Failed", reason: "unsupported" });
    expect(outcomeOf(events, "connectivity")).toMatchObject({ status: "Completed" });
  });
});

function withoutResourceTiming(): void {
  const Real = Worker;
  globalThis.Worker = class extends Real {
    constructor(url: string | URL) {
      const script = `delete self.PerformanceObserver; importScripts(${JSON.stringify(String(url))});`;
      super(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    }
  };
}
