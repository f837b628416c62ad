import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { freePortBase } from "@waymark/engines/test-home";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answersOverTcp, openTurnClient, relayCredential } from "../relay/test-turn-client.ts";
import type { ScenarioName } from "./scenarios.ts";
import { type RunningScenario, startScenario } from "./start-scenario.ts";

const HOST = "127.0.0.1";
const home = mkdtempSync(join(tmpdir(), "waymark-scenario-"));
const pages = createServer((_, reply) => reply.end());
let scenario: RunningScenario;

beforeAll(async () => {
  pages.listen(0, HOST);
  await once(pages, "listening");
  scenario = await startScenario({
    name: "good-office",
    portBase: await freePortBase(),
    home,
    pagesTarget: { host: HOST, port: (pages.address() as AddressInfo).port },
  });
});
afterAll(async () => {
  await scenario.stop();
  pages.closeAllConnections();
  pages.close();
  rmSync(home, { recursive: true });
});

const relayPorts = (transport: string): number[] =>
  (scenario.environment.WAYMARK_TURN_URLS ?? "")
    .split(",")
    .filter((url) => url.endsWith(transport))
    .map((url) => Number(url.match(/:(\d+)\?/)?.[1]));

async function client(port: number) {
  const inAMinute = Math.floor(Date.now() / 1_000) + 60;
  return openTurnClient(HOST, port, relayCredential(scenario.environment.WAYMARK_TURN_SECRET ?? "", inAMinute));
}

/** After this, a packet that has not arrived was lost, on a busy machine too. */
const LAST_PACKET_MS = 2_000;

/** Packets from one allocation to another, as the UDP test sends them; answers the share that arrived and the way's time. */
async function throughRelay(name: ScenarioName, count: number): Promise<{ share: number; smallestMs: number }> {
  // Our client never asks twice, so it asks where nothing is lost.
  await scenario.switchTo("good-office");
  const [first = 0, second = 0] = relayPorts("udp");
  const [from, to] = await Promise.all([client(first), client(second)]);
  const [, { relayed }] = await Promise.all([from.allocate(), to.allocate()]);
  await Promise.all([from.permit(HOST), to.permit(HOST)]);
  await scenario.switchTo(name);
  const tookMs: number[] = [];
  to.onData((data) => tookMs.push(performance.now() - Number(data.toString())));
  for (let sent = 0; sent < count; sent += 1) {
    if (relayed) from.send(relayed, Buffer.from(String(performance.now())));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const lastAt = performance.now() + LAST_PACKET_MS;
  while (tookMs.length < count && performance.now() < lastAt) await new Promise((resolve) => setTimeout(resolve, 20));
  from.close();
  to.close();
  return { share: tookMs.length / count, smallestMs: Math.min(...tookMs) };
}

describe("a running scenario", () => {
  test("writes a footprint that the server takes", () => {
    const file = scenario.environment.WAYMARK_FOOTPRINT_FILE ?? "";
    expect(FootprintReply.parse(JSON.parse(readFileSync(file, "utf8")))).toEqual(scenario.footprint);
  });

  test("has a relay behind the visitor's line on several ports, as late as the line is", async () => {
    expect(scenario.hasRelay).toBe(true);
    expect(relayPorts("udp")).toHaveLength(3);
    const { share, smallestMs } = await throughRelay("good-office", 100);
    expect(share).toBe(1);
    expect(smallestMs).toBeGreaterThan(scenario.truth.relayRttMs - 0.3);
    // How exact the line is, is shown in line/: here a busy machine takes its share.
    expect(smallestMs).toBeLessThan(scenario.truth.relayRttMs * 10);
  });

  test("loses as many packets as the scenario says", async () => {
    const { share } = await throughRelay("home-wifi", 600);
    expect(share).toBeGreaterThan(0.945);
    expect(share).toBeLessThan(0.99);
  });

  test("swallows UDP where it is blocked, while the relay answers over TCP", async () => {
    await scenario.switchTo("blocked-udp");
    const [tcp = 0] = relayPorts("tcp");
    expect(await answersOverTcp(HOST, tcp, 10_000)).toBe(true);
    for (const port of relayPorts("udp")) {
      const visitor = await client(port);
      await expect(visitor.allocate()).rejects.toThrow("aborted");
      visitor.close();
    }
  });

  test("lets nothing to the relay behind a portal", async () => {
    await scenario.switchTo("captive");
    const [tcp = 0] = relayPorts("tcp");
    expect(await answersOverTcp(HOST, tcp, 300)).toBe(false);
  });
});
