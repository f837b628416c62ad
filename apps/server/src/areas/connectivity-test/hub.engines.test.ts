import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { HUB_EVENTS, RESULT_EVENTS, RESULT_FIELDS } from "@waymark/contracts/connectivity-test/hub-events";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { type RunHearer, runHearer } from "@waymark/dev/run-hearer";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Hub } from "../../platform/hub/start-hub.ts";

const CHECK_EVERY_MS = 300;

type Replica = { readonly url: string; readonly visitor: ReturnType<typeof testVisitor>; readonly hub: Hub };

let server: TestServer;
let one: Replica;
let other: Replica;
let owner: Client;
const open: RunHearer[] = [];
const hubs: Hub[] = [];

async function replica({ app, product }: Pick<TestServer, "app" | "product">): Promise<Replica> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const hub = product.startHub(app.server);
  hubs.push(hub);
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { url, visitor: testVisitor({ app, origin: server.origin }), hub };
}

beforeAll(async () => {
  const env = runSettings();
  server = await testServer({ env, hubCheckEveryMs: CHECK_EVERY_MS });
  one = await replica(server);
  other = await replica(await server.again({ hubCheckEveryMs: CHECK_EVERY_MS }));
  owner = await connectOwner(server.database.ownerUrl);
});
afterEach(() => {
  for (const hearer of open.splice(0)) hearer.socket.disconnect();
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  await owner.end();
});

type Way = Partial<Parameters<typeof runHearer>[0]>;
function hear(at: Replica, run: { runId: string; runToken: string }, more: Way = {}): RunHearer {
  const hearer = runHearer({ url: at.url, origin: server.origin, ...run, ...more });
  open.push(hearer);
  return hearer;
}
async function begin(at: Replica = one) {
  const { run, report, claimSecret } = await at.visitor.begin();
  return { run, claimSecret, key: { runId: run.runId, runToken: report.runToken ?? "" } };
}
const numbers = (hearer: RunHearer): number[] => hearer.heard.map(({ sequence }) => sequence);

describe("the hub at {base}/messagingHub?runId={runId}", () => {
  test.each([["websocket"], ["polling"]] as const)(
    "replays what is kept, then tells what happens, then closes, over %s [V230, V233]",
    async (transport) => {
      const { run, key } = await begin();
      await one.visitor.result(run, "download");
      const hearer = hear(one, key, { transports: [transport] });
      await hearer.until(2);
      await one.visitor.result(run, "webSocket");
      await hearer.until(3);
      await one.visitor.finish(run);
      expect(await hearer.ended).toBe("io server disconnect");
      expect(hearer.heard.map(({ sequence, event }) => [sequence, event])).toEqual([
        [1, "ReceiveTestStatus"],
        [2, "ReceiveDownloadTestResult"],
        [3, "ReceiveWebSocketTestResult"],
        [4, "ReceiveTestStatus"],
      ]);
      expect(hearer.heard.at(0)?.payload).toEqual({ status: "Started" });
      expect(hearer.heard.at(-1)?.payload).toEqual({ status: "Finished" });
      expect(hearer.heard.at(1)?.payload).toMatchObject({ status: "Completed", value: { downloadMbps: 41.5 } });
    },
  );

  test("sends the events of the specification, spelled exactly so [V232]", () => {
    expect(HUB_EVENTS.slice(0, 12).toSorted()).toEqual(
      [
        "ReceiveTestStatus",
        "ReceiveSkypeTestResult",
        "ReceiveConnectivityTestResult",
        "ReceiveDnsConnectivityTestResult",
        "ReceiveDnsResolverTestResult",
        "ReceiveTracerouteTestResult",
        "ReceiveProxyTestResult",
        "ReceiveVpnTestResult",
        "ReceiveBufferBloatTestResult",
        "ReceiveArpTestResult",
        "ReceiveCongestionTestResult",
        "ReceiveNetworkInterfaceResult",
      ].toSorted(),
    );
    expect(RESULT_FIELDS.map((field) => RESULT_EVENTS[field])).toHaveLength(14);
  });

  test("tells only what comes after the number that the browser has", async () => {
    const { run, key } = await begin();
    await one.visitor.result(run, "download");
    await one.visitor.result(run, "webSocket");
    const hearer = hear(one, key, { after: 2 });
    await hearer.until(1);
    expect(numbers(hearer)).toEqual([3]);
  });

  test("of a run that is over tells the rest and closes; with nothing left it just closes", async () => {
    const { run, key } = await begin();
    await one.visitor.finish(run);
    const rest = hear(one, key, { after: 1 });
    expect(await rest.ended).toBe("io server disconnect");
    expect(numbers(rest)).toEqual([2]);
    const nothing = hear(one, key, { after: 2 });
    expect(await nothing.ended).toBe("io server disconnect");
    expect(nothing.heard).toEqual([]);
  });

  test("tells what another replica wrote, in time and in order", async () => {
    const { run, key } = await begin();
    const hearer = hear(other, key);
    await hearer.until(1);
    const startedAt = performance.now();
    await one.visitor.result(run, "download");
    await hearer.until(2);
    expect(performance.now() - startedAt).toBeLessThan(900);
    await Promise.all([one.visitor.result(run, "webSocket"), other.visitor.result(run, "dnsResolver")]);
    await one.visitor.finish(run);
    await hearer.ended;
    expect(numbers(hearer)).toEqual([1, 2, 3, 4, 5]);
  });

  test("a browser that was cut and comes back, to another replica too, misses nothing and hears nothing twice [V231]", async () => {
    const { run, key } = await begin();
    const first = hear(one, key);
    await first.until(1);
    first.socket.io.engine.close();
    await one.visitor.result(run, "download");
    const second = hear(other, key, { after: numbers(first).at(-1) ?? 0 });
    await second.until(1);
    await other.visitor.result(run, "webSocket");
    await second.until(2);
    second.socket.io.engine.close();
    await other.visitor.finish(run);
    const third = hear(one, key, { after: 3 });
    await third.ended;
    expect([...numbers(first), ...numbers(second), ...numbers(third)]).toEqual([1, 2, 3, 4]);
  });

  test("reconnects automatically after a cut, and goes on where it was [V231]", async () => {
    const { run, key } = await begin();
    const hearer = hear(one, key, { reconnection: true });
    await hearer.until(1);
    hearer.socket.io.engine.close();
    await one.visitor.result(run, "download");
    await hearer.until(2);
    await one.visitor.finish(run);
    await hearer.until(3);
    expect(numbers(hearer)).toEqual([1, 2, 3]);
  });

  test("two tabs hear the same", async () => {
    const { run, key } = await begin();
    const tabs = [hear(one, key), hear(one, key, { transports: ["polling"] })];
    await Promise.all(tabs.map((tab) => tab.until(1)));
    await one.visitor.result(run, "download");
    await one.visitor.finish(run);
    await Promise.all(tabs.map((tab) => tab.ended));
    expect(tabs.map(numbers)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test("under /gcc it tells the government community's runs, and no others", async () => {
    const government = testVisitor({ app: server.app, origin: server.origin }, "/gcc");
    const { run, report } = await government.begin();
    const key = { runId: run.runId, runToken: report.runToken ?? "" };
    const inside = hear(one, key, { prefix: "/gcc" });
    await inside.until(1);
    const outside = hear(one, key);
    expect(await outside.ended).toBe("io server disconnect");
    expect(outside.heard).toEqual([]);
  });
});

describe("the hub refuses", () => {
  test("no token, another run's token, a run ticket, and a token for a run that is not asked for", async () => {
    const mine = await begin();
    const theirs = await begin();
    const refusals = await Promise.all(
      [
        { ...mine.key, runToken: "" },
        { ...mine.key, runToken: theirs.key.runToken },
        { ...mine.key, runToken: mine.run.runTicket },
        { runId: randomUUID(), runToken: mine.key.runToken },
        { runId: "not-an-id", runToken: mine.key.runToken },
      ].map((key) => hear(one, key).refused),
    );
    expect(refusals).toEqual(Array(5).fill("token_refused"));
  });

  test.each([
    ["websocket", "https://attacker.example", false],
    ["websocket", undefined, false],
    ["polling", "https://attacker.example", false],
    ["websocket", "ours", true],
    ["polling", "ours", true],
  ] as const)("over %s with the origin %s: admitted %s", async (transport, origin, admitted) => {
    const { key } = await begin();
    const hearer = hear(one, key, {
      transports: [transport],
      origin: origin === "ours" ? server.origin : origin,
    });
    expect((await hearer.refused) === undefined).toBe(admitted);
  });

  test("the ninth connection of one run", async () => {
    const { key } = await begin();
    const eight = Array.from({ length: 8 }, () => hear(one, key));
    await Promise.all(eight.map((hearer) => hearer.until(1)));
    const ninth = hear(one, key);
    expect(await ninth.ended).toBe("io server disconnect");
    expect(ninth.heard).toEqual([]);
  });

  test("whoever talks back", async () => {
    const { key } = await begin();
    const hearer = hear(one, key);
    await hearer.until(1);
    hearer.socket.emit("ReceiveTestStatus", { status: "Finished" });
    expect(await hearer.ended).toBe("io server disconnect");
  });

  test("a message above 64 KiB", async () => {
    const { key } = await begin();
    const hearer = hear(one, key);
    await hearer.until(1);
    hearer.socket.emit("x", "x".repeat(70_000));
    expect(await hearer.ended).toMatch(/transport (close|error)/);
  });
});

describe("the hub lets go", () => {
  test("of a run that is deleted, at the next check", async () => {
    const { run, key } = await begin();
    const hearer = hear(one, key);
    await hearer.until(1);
    const startedAt = performance.now();
    await owner.query("delete from runs where id = $1", [run.runId]);
    expect(await hearer.ended).toBe("io server disconnect");
    expect(performance.now() - startedAt).toBeLessThan(CHECK_EVERY_MS + 1_000);
    expect(await hear(one, key).ended).toBe("io server disconnect");
  });

  test("of a token that has run out", async () => {
    let now = Date.now();
    const late = await server.again({ clock: { now: () => now }, hubCheckEveryMs: CHECK_EVERY_MS });
    const at = await replica(late);
    const { key } = await begin(at);
    const hearer = hear(at, key);
    await hearer.until(1);
    now += 901_000;
    expect(await hearer.ended).toBe("io server disconnect");
    expect(await hear(at, key).refused).toBe("token_refused");
  });

  test("of nobody else: an idle hearer stays over many checks", async () => {
    const { run, key } = await begin();
    const hearer = hear(one, key);
    await hearer.until(1);
    await sleep(CHECK_EVERY_MS * 4);
    expect(hearer.socket.connected).toBe(true);
    await one.visitor.result(run, "download");
    await hearer.until(2);
  });

  test("on shutdown, so that browsers connect again elsewhere", async () => {
    const at = await replica(await server.again({}));
    const { key } = await begin(at);
    const hearer = hear(at, key);
    await hearer.until(1);
    await at.hub.stop();
    expect(await hearer.ended).toBe("transport close");
  });
});

describe("without NATS", () => {
  test("the hub looks by itself and nothing is lost", async () => {
    const deaf = await replica(await server.again({ env: { WAYMARK_NATS_URL: "nats://127.0.0.1:9" } }));
    const { run, key } = await begin();
    const hearer = hear(deaf, key);
    await hearer.until(1);
    await one.visitor.result(run, "download");
    await hearer.until(2);
    await one.visitor.finish(run);
    await hearer.ended;
    expect(numbers(hearer)).toEqual([1, 2, 3]);
  });
});
