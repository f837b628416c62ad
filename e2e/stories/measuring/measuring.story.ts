import { chromium, expect, type Page } from "@playwright/test";
import { STEPS } from "../../../apps/web/src/platform/test-run/measuring-contract.ts";
import { BROWSER } from "../../src/browser.ts";
import { openWithExtension } from "../../src/measuring/blocking-extension.ts";
import { browserCertificate } from "../../src/measuring/browser-certificate.ts";
import { startGate } from "../../src/measuring/gate.ts";
import { doorsOf, outcomeOf } from "../../src/measuring/measure-in-node.ts";
import { metro } from "../../src/measuring/measuring-context.ts";
import { cancel, measureOn, openPage, readEvents, start, waitForEvent } from "../../src/measuring/measuring-page.ts";
import { smallest, test } from "../../src/measuring/measuring-story.ts";
import { LONG } from "../../src/story.ts";

test.describe("the engine in a browser", () => {
  test("measures everything in a Worker, and 25 samples of each door [V005, V153, V227, V273]", async ({
    page,
    world,
  }) => {
    await openPage(page, world.pageUrl, watchCandidates);
    const events = await measureOn(page, await world.context(), STEPS);
    expect(events.filter(({ kind }) => kind === "degraded")).toEqual([]);
    const { doors, currentDoor } = doorsOf(events);
    expect(currentDoor).toBe("FRA");
    expect(doors.map(({ code, workload, inUse, samplesMs }) => [code, workload, inUse, samplesMs.length])).toEqual([
      ["FRA", "mail", true, 25],
      ["FRA", "files", true, 25],
      ["AMS", "mail", false, 25],
    ]);
    expect(outcomeOf(events, "connectivity")).toMatchObject({
      value: { content: "intact", names: [{ name: "open.example", result: "Successful", blockedBy: null }] },
    });
    expect(outcomeOf(events, "webSocket")).toMatchObject({ value: { reachable: true, latency: { samples: 25 } } });
    expect(outcomeOf(events, "ipv6")).toMatchObject({
      value: { ipv4: { reachable: true }, ipv6: { reachable: false } },
    });
    const speed = outcomeOf(events, "download");
    expect(speed).toMatchObject({ status: "Completed" });
    if (speed.status === "Completed") expect(speed.value.uploadMbps).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject({ kind: "ended", cancelled: false });
    if (events.at(-1)?.kind === "ended") expect(JSON.stringify(events.at(-1))).toMatch(/"bytesUsed":\d{7,8}}/);

    expect(outcomeOf(events, "skype")).toMatchObject({
      value: {
        ports: [{ reached: true }, { reached: false }, { protocol: "tcp", reached: true }],
        quality: { lossPercent: 0, reorderPercent: 0 },
      },
    });
    const candidates = await page.evaluate(() => (globalThis as unknown as { candidates: string[] }).candidates);
    expect(candidates.length).toBeGreaterThan(2);
    for (const candidate of candidates) expect(candidate).toMatch(/ typ relay raddr 0\.0\.0\.0 rport 0 /);
    expect(JSON.stringify(events)).not.toMatch(/candidate|raddr|\.local"/);
  });

  test(
    "ends at once when it is cancelled, in whatever step, and asks for nothing more",
    LONG,
    async ({ page, world }) => {
      const counting = await startGate(world.doors.mail.url, { delayMs: 20 });
      for (const step of ["latency", "webSocket", "download", "udp"] as const) {
        await openPage(page, world.pageUrl);
        const metros = [metro("FRA", { mail: counting.url, files: world.doors.files.url })];
        const footprint = { metros, inUse: { mail: counting.url, files: null } };
        await start(page, await world.context({ footprint }), STEPS);
        await waitForEvent(page, { kind: "stepStarted", step });
        await cancel(page);
        const events = await readEvents(page);
        expect(events.at(-1)).toMatchObject({ kind: "ended", cancelled: true });
        for (const field of ["skype", "connectivity"] as const)
          expect(outcomeOf(events, field)).toMatchObject({ status: "Failed", reason: "cancelled" });
        const asked = counting.paths.length;
        await page.waitForTimeout(400);
        expect(counting.paths.length - asked).toBeLessThanOrEqual(4);
        expect(await readEvents(page)).toHaveLength(events.length);
      }
      await counting.close();
    },
  );

  test("throws away what it measured in a hidden tab, and goes on when the tab is seen", async ({ page, world }) => {
    const near = await startGate(world.doors.mail.url, { delayMs: 40 });
    await openPage(page, world.pageUrl);
    const footprint = { metros: [metro("FRA", { mail: near.url })], inUse: { mail: near.url, files: null } };
    await start(page, await world.context({ footprint }), ["latency"]);
    await waitForEvent(page, { kind: "progress" });
    await setHidden(page, true);
    await page.waitForTimeout(600);
    await setHidden(page, false);
    await waitForEvent(page, { kind: "ended" });
    const [only] = doorsOf(await readEvents(page)).doors;
    expect(only?.samplesMs).toHaveLength(25);
    expect(only?.discardedSamples).toBeGreaterThanOrEqual(1);
    await near.close();
  });

  test("ends by itself in a tab that stays hidden, and says why", LONG, async ({ page, world }) => {
    await openPage(page, world.pageUrl);
    await setHidden(page, true);
    const events = await measureOn(page, await world.context(), ["webSocket", "ipv6", "udp"]);
    expect(outcomeOf(events, "webSocket")).toMatchObject({
      value: { reachable: true, latency: null },
      discardedSamples: 30,
    });
    expect(outcomeOf(events, "ipv6")).toMatchObject({ value: { ipv4: { reachable: true, smallestMs: null } } });
    expect(outcomeOf(events, "skype")).toMatchObject({ status: "Failed", reason: "hiddenTab" });
  });

  test("survives a tab that the browser freezes", async ({ page, world }) => {
    await openPage(page, world.pageUrl);
    await start(page, await world.context(), ["latency", "webSocket"]);
    const session = await page.context().newCDPSession(page);
    await session.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await session.send("Page.setWebLifecycleState", { state: "active" });
    await waitForEvent(page, { kind: "ended" });
    for (const { samplesMs } of doorsOf(await readEvents(page)).doors) expect(smallest(samplesMs)).toBeLessThan(250);
  });

  test("keeps what it has when the line dies in mid-run, and ends the rest soon", LONG, async ({ page, world }) => {
    await openPage(page, world.pageUrl);
    await start(page, await world.context(), STEPS);
    await waitForEvent(page, { kind: "stepStarted", step: "download" });
    await page.context().setOffline(true);
    const startedAt = Date.now();
    await waitForEvent(page, { kind: "ended" }, 30_000);
    await page.context().setOffline(false);
    expect(Date.now() - startedAt).toBeLessThan(25_000);
    const events = await readEvents(page);
    expect(doorsOf(events).doors).toHaveLength(3);
    expect(outcomeOf(events, "webSocket")).toMatchObject({ status: "Completed" });
    expect(outcomeOf(events, "connectivity")).toMatchObject({ status: "Failed", reason: "offline" });
    expect(outcomeOf(events, "download")).toMatchObject({ status: "Failed", reason: "offline" });
  });

  test("times a door that does not tell its times by what it learnt at the others", async ({ page, world }) => {
    const timed = await startGate(world.doors.mail.url, { delayMs: 30 });
    const untimed = await startGate(world.doors.other.url, { delayMs: 30, strip: ["timing-allow-origin"] });
    await openPage(page, world.pageUrl);
    const metros = [metro("FRA", { mail: timed.url }), metro("AMS", { mail: untimed.url })];
    const footprint = { metros, inUse: { mail: timed.url, files: null } };
    const { doors } = doorsOf(await measureOn(page, await world.context({ footprint }), ["latency"]));
    const [known = 0, learnt = 0] = ["FRA", "AMS"].map((code) =>
      smallest(doors.find((door) => door.code === code)?.samplesMs ?? []),
    );
    expect(Math.abs(known - learnt)).toBeLessThan(3);
    expect(learnt).toBeGreaterThanOrEqual(28);
    await timed.close();
    await untimed.close();
  });
});

test("times a door that lets no page read it, behind TLS", async ({ world }) => {
  const closed = await startGate(world.doors.other.url, {
    tls: browserCertificate(),
    delayMs: 20,
    strip: ["access-control-allow-origin", "timing-allow-origin"],
  });
  const { executablePath, args } = BROWSER.launchOptions;
  const browser = await chromium.launch({ executablePath, args: [...args, "--ignore-certificate-errors"] });
  const page = await browser.newPage();
  await openPage(page, world.pageUrl);
  const metros = [metro("FRA", { mail: world.doors.mail.url }), metro("AMS", { mail: closed.url })];
  const { doors } = doorsOf(await measureOn(page, await world.context({ footprint: { metros } }), ["latency"]));
  const door = doors.find(({ code }) => code === "AMS");
  expect(door?.samplesMs).toHaveLength(25);
  expect(smallest(door?.samplesMs ?? [])).toBeGreaterThanOrEqual(18);
  await browser.close();
  await closed.close();
});

test("every step and item ends once, by itself, on a line where nothing answers", LONG, async ({ page, world }) => {
  const silent = await startGate(world.doors.mail.url, { instead: () => true });
  await openPage(page, world.pageUrl);
  const footprint = {
    metros: [metro("FRA", { mail: silent.url, files: silent.url })],
    inUse: { mail: silent.url, files: silent.url },
    ipv4: silent.url,
    ipv6: silent.url,
    runName: `${silent.url}/{nonce}`,
    requiredNames: [{ name: "a.example", url: silent.url }],
    content: { url: silent.url, expected: "x" },
  };
  const startedAt = Date.now();
  const events = await measureOn(page, await world.context({ footprint, run: { relays: [] } }), STEPS);
  expect(Date.now() - startedAt).toBeLessThan(45_000);
  const stepsOf = (kind: "stepStarted" | "stepEnded") =>
    events.flatMap((event) => (event.kind === kind ? [event.step] : []));
  expect(stepsOf("stepStarted")).toEqual(STEPS);
  expect(stepsOf("stepEnded").sort()).toEqual([...STEPS].sort());
  for (const field of ["dnsPerformance", "dnsResolver", "webSocket", "ipv6", "download", "bufferBloat"] as const)
    expect(outcomeOf(events, field), field).toMatchObject({ status: "Failed" });
  expect(outcomeOf(events, "connectivity")).toMatchObject({
    value: { content: "unreachable", names: [{ result: "Failed" }] },
  });
  expect(events.at(-1)).toMatchObject({ kind: "ended", cancelled: false });
  await silent.close();
});

test("tells an extension's blocking from the network's", async ({ world }) => {
  const { page, close } = await openWithExtension("||stopped.localhost");
  await openPage(page, world.pageUrl);
  const { port } = world.doors.other;
  const requiredNames = [
    { name: "open", url: `http://open.localhost:${port}/probe` },
    { name: "stopped", url: `http://stopped.localhost:${port}/probe` },
    { name: "unknown", url: "http://no-such-name.invalid/" },
  ];
  const events = await measureOn(page, await world.context({ footprint: { requiredNames } }), ["names"]);
  const outcome = outcomeOf(events, "connectivity");
  if (outcome.status !== "Completed") throw new Error(outcome.reason);
  expect(outcome.value.names.map(({ name, result, blockedBy }) => [name, result, blockedBy])).toEqual([
    ["open", "Successful", null],
    ["stopped", "Failed", "extension"],
    ["unknown", "Failed", "network"],
  ]);
  await close();
});

/** Keeps every candidate that the browser gathers, no matter who asked for it. */
function watchCandidates(): void {
  const Real = RTCPeerConnection;
  const candidates: string[] = [];
  Object.assign(globalThis, { candidates });
  globalThis.RTCPeerConnection = class extends Real {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      this.addEventListener("icecandidate", ({ candidate }) => {
        if (candidate && candidate.candidate !== "") candidates.push(candidate.candidate);
      });
    }
  };
}

/** A driven browser never hides a tab by itself. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
