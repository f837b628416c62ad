import { startTestDoor, type TestDoor } from "@waymark/front-door/test-door";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGate } from "./gate.ts";
import { type Events, measureInNode, outcomeOf } from "./measure-in-node.ts";
import { contextOf, metro } from "./measuring-context.ts";

let mail: TestDoor;
let files: TestDoor;
beforeAll(async () => {
  mail = await startTestDoor();
  files = await startTestDoor({ workload: "files", dns: undefined });
});
afterAll(async () => {
  await mail.close();
  await files.close();
});

const STEPS = ["download", "upload"] as const;
const footprintWith = (filesUrl: string) => ({
  metros: [metro("FRA", { mail: mail.url, files: filesUrl })],
  inUse: { mail: mail.url, files: filesUrl },
});
const bytesUsed = (events: Events) => events.flatMap((event) => (event.kind === "ended" ? [event.bytesUsed] : []))[0];

describe("speed", { timeout: 60_000 }, () => {
  it("is measured within what the ticket grants and the run may use", async () => {
    const context = await contextOf({
      footprint: footprintWith(files.url),
      ticket: { downloadBytes: 3_000_000, uploadBytes: 2_000_000 },
    });
    const events = await measureInNode(context, STEPS);
    const outcome = outcomeOf(events, "download");
    if (outcome.status !== "Completed") throw new Error(outcome.reason);
    const { bytes, downloadMbps, uploadMbps, megabytesPerSecond } = outcome.value;
    expect(bytes).toBeLessThanOrEqual(3_000_000);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(downloadMbps / 8).toBeCloseTo(megabytesPerSecond, 1);
    expect(uploadMbps).toBeGreaterThan(1);
    expect(bytesUsed(events)).toBeLessThan(6_000_000);
  });

  it("is no figure where what comes is not what was asked for, and files that go still have one", async () => {
    const shortening = await startGate(files.url, {
      instead: (request, response) =>
        (request.url ?? "").startsWith("/download") && Boolean(response.writeHead(200, OPEN).end("much less")),
    });
    const events = await measureInNode(await contextOf({ footprint: footprintWith(shortening.url) }), STEPS);
    expect(outcomeOf(events, "download")).toMatchObject({ status: "Failed", reason: "invalid" });
    await shortening.close();
  });

  it("of an upload is left out where a proxy takes it in or refuses it, as if it had arrived", async () => {
    const answers = [
      { status: 200, body: '{"receivedBytes":1}' },
      { status: 200, body: "OK" },
      { status: 413, body: "too large" },
    ];
    for (const { status, body } of answers) {
      const proxy = await startGate(files.url, {
        instead: (request, response) =>
          request.method === "POST" && Boolean(response.writeHead(status, OPEN).end(body)),
      });
      const events = await measureInNode(await contextOf({ footprint: footprintWith(proxy.url) }), STEPS);
      expect(outcomeOf(events, "download"), body).toMatchObject({ status: "Completed", value: { uploadMbps: null } });
      await proxy.close();
    }
  });

  it("and loaded latency end in time on a line that brings nothing", async () => {
    const stalled = await startGate(files.url, {
      instead: (request) => /^\/(download|upload)/.test(request.url ?? ""),
    });
    const events = await measureInNode(await contextOf({ footprint: footprintWith(stalled.url) }), STEPS);
    expect(outcomeOf(events, "download")).toMatchObject({ status: "Failed", reason: "noAnswer" });
    expect(outcomeOf(events, "bufferBloat")).toMatchObject({ status: "Failed" });
    await stalled.close();
  });

  it("is left out to save data, and says so", async () => {
    const context = await contextOf({ footprint: footprintWith(files.url), lessData: true });
    const events = await measureInNode(context, ["latency", ...STEPS]);
    for (const field of ["download", "bufferBloat"] as const)
      expect(outcomeOf(events, field)).toMatchObject({ status: "Failed", reason: "lessData" });
    expect(bytesUsed(events)).toBeLessThan(1_000_000);
  });
});

const OPEN = { "access-control-allow-origin": "*", connection: "close" };
