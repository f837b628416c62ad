import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { HUB_EVENTS, RESULT_EVENTS, RESULT_FIELDS } from "@waymark/contracts/connectivity-test/hub-events";
import { testVisitor } from "@waymark/dev/injected-visitor";
import { connectOwner } from "@waymark/dev/owner-connection";
import { listenToRun, type RunListener } from "@waymark/dev/run-listener";
import { runSettings } from "@waymark/dev/run-settings";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Hub, opensLine } from "./hub/start-hub.ts";

const CHECK_EVERY_MS = 300;

type Replica = { readonly url: string; readonly visitor: ReturnType<typeof testVisitor>; readonly hub: Hub };

let server: TestServer;
let one: Replica;
let other: Replica;
let owner: Client;
const open: RunListener[] = [];
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
  for (const listener of open.splice(0)) listener.socket.disconnect();
});
afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  await owner.end();
});

type Way = Partial<Parameters<typeof listenToRun>[0]>;
function listen(at: Replica, run: { runId: string; runToken: string }, more: Way = {}): RunListener {
  const listener = listenToRun({ url: at.url, origin: server.origin, ...run, ...more });
  open.push(listener);
  return listener;
}
async function begin(at: Replica = one) {
  const { run, report, claimSecret } = await at.visitor.begin();
  return { run, claimSecret, key: { runId: run.runId, runToken: report.runToken ?? "" } };
}
const numbers = (listener: RunListener): number[] => listener.events.map(({ sequence }) => sequence);

describe("the hub at {base}/messagingHub?runId={runId}", () => {
  test.each([["websocket"], ["polling"]] as const)(
    "replays stored events, then sends new ones, then closes, over %s [V230, V233]",
    async (transport) => {
      const { run, key } = await begin();
      await one.visitor.result(run, "download");
      const listener = listen(one, key, { transports: [transport] });
      await listener.until(2);
      await one.visitor.result(run, "webSocket");
      await listener.until(3);
      await one.visitor.finish(run);
      expect(await listener.ended).toBe("io server disconnect");
      expect(listener.events.map(({ sequence, event }) => [sequence, event])).toEqual([
        [1, "ReceiveTestStatus"],
        [2, "ReceiveDownloadTestResult"],
        [3, "ReceiveWebSocketTestResult"],
        [4, "ReceiveTestStatus"],
      ]);
      expect(listener.events.at(0)?.payload).toEqual({ status: "Started" });
      expect(listener.events.at(-1)?.payload).toEqual({ status: "Finished" });
      expect(listener.events.at(1)?.payload).toMatchObject({ status: "Completed", value: { downloadMbps: 41.5 } });
    },
  );

  test("names its events exactly as the specification spells them", () => {
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

  test("sends only events after the number that the browser has", async () => {
    const { run, key } = await begin();
    await one.visitor.result(run, "download");
    await one.visitor.result(run, "webSocket");
    const listener = listen(one, key, { after: 2 });
    await listener.until(1);
    expect(numbers(listener)).toEqual([3]);
  });

  test("sends the rest of a run that is over and closes; with nothing left it just closes", async () => {
    const { run, key } = await begin();
    await one.visitor.finish(run);
    const rest = listen(one, key, { after: 1 });
    expect(await rest.ended).toBe("io server disconnect");
    expect(numbers(rest)).toEqual([2]);
    const nothing = listen(one, key, { after: 2 });
    expect(await nothing.ended).toBe("io server disconnect");
    expect(nothing.events).toEqual([]);
  });

  test("sends what another replica wrote, in order", async () => {
    const { run, key } = await begin();
    const listener = listen(other, key);
    await listener.until(1);
    await one.visitor.result(run, "download");
    await listener.until(2);
    await Promise.all([one.visitor.result(run, "webSocket"), other.visitor.result(run, "dnsResolver")]);
    await one.visitor.finish(run);
    await listener.ended;
    expect(numbers(listener)).toEqual([1, 2, 3, 4, 5]);
  });

  test("a browser that was cut and comes back, to another replica too, misses no event and gets none twice [V231]", async () => {
    const { run, key } = await begin();
    const first = listen(one, key);
    await first.until(1);
    first.socket.io.engine.close();
    await one.visitor.result(run, "download");
    const second = listen(other, key, { after: numbers(first).at(-1) ?? 0 });
    await second.until(1);
    await other.visitor.result(run, "webSocket");
    await second.until(2);
    second.socket.io.engine.close();
    await other.visitor.finish(run);
    const third = listen(one, key, { after: 3 });
    await third.ended;
    expect([...numbers(first), ...numbers(second), ...numbers(third)]).toEqual([1, 2, 3, 4]);
  });

  test("reconnects automatically after a cut, and goes on where it was [V231]", async () => {
    const { run, key } = await begin();
    const listener = listen(one, key, { reconnection: true });
    await listener.until(1);
    listener.socket.io.engine.close();
    await one.visitor.result(run, "download");
    await listener.until(2);
    await one.visitor.finish(run);
    await listener.until(3);
    expect(numbers(listener)).toEqual([1, 2, 3]);
  });

  test("two tabs get the same events", async () => {
    const { run, key } = await begin();
    const tabs = [listen(one, key), listen(one, key, { transports: ["polling"] })];
    await Promise.all(tabs.map((tab) => tab.until(1)));
    await one.visitor.result(run, "download");
    await one.visitor.finish(run);
    await Promise.all(tabs.map((tab) => tab.ended));
    expect(tabs.map(numbers)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  test("under /gcc it sends events of the government community's runs, and of no others", async () => {
    const government = testVisitor({ app: server.app, origin: server.origin }, "/gcc");
    const { run, report } = await government.begin();
    const key = { runId: run.runId, runToken: report.runToken ?? "" };
    const inside = listen(one, key, { prefix: "/gcc" });
    await inside.until(1);
    const outside = listen(one, key);
    expect(await outside.ended).toBe("io server disconnect");
    expect(outside.events).toEqual([]);
  });
});

describe("the hub refuses", () => {
  test("no token, another run's token, a run ticket, and a token for another run than the requested one", async () => {
    const mine = await begin();
    const theirs = await begin();
    const refusals = await Promise.all(
      [
        { ...mine.key, runToken: "" },
        { ...mine.key, runToken: theirs.key.runToken },
        { ...mine.key, runToken: mine.run.runTicket },
        { runId: randomUUID(), runToken: mine.key.runToken },
        { runId: "not-an-id", runToken: mine.key.runToken },
      ].map((key) => listen(one, key).refused),
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
    const listener = listen(one, key, {
      transports: [transport],
      origin: origin === "ours" ? server.origin : origin,
    });
    expect((await listener.refused) === undefined).toBe(admitted);
  });

  test("the ninth connection of one run", async () => {
    const { key } = await begin();
    const eight = Array.from({ length: 8 }, () => listen(one, key));
    await Promise.all(eight.map((listener) => listener.until(1)));
    const ninth = listen(one, key);
    expect(await ninth.ended).toBe("io server disconnect");
    expect(ninth.events).toEqual([]);
  });

  test("a client that sends an event", async () => {
    const { key } = await begin();
    const listener = listen(one, key);
    await listener.until(1);
    listener.socket.emit("ReceiveTestStatus", { status: "Finished" });
    expect(await listener.ended).toBe("io server disconnect");
  });

  test("a message above 64 KiB", async () => {
    const { key } = await begin();
    const listener = listen(one, key);
    await listener.until(1);
    listener.socket.emit("x", "x".repeat(70_000));
    expect(await listener.ended).toMatch(/transport (close|error)/);
  });
});

describe("the hub disconnects", () => {
  test("listeners of a deleted run at the next check", async () => {
    const { run, key } = await begin();
    const listener = listen(one, key);
    await listener.until(1);
    await owner.query("delete from runs where id = $1", [run.runId]);
    expect(await listener.ended).toBe("io server disconnect");
    expect(await listen(one, key).ended).toBe("io server disconnect");
  });

  test("a listener whose token has expired", async () => {
    let now = Date.now();
    const late = await server.again({ clock: { now: () => now }, hubCheckEveryMs: CHECK_EVERY_MS });
    const at = await replica(late);
    const { key } = await begin(at);
    const listener = listen(at, key);
    await listener.until(1);
    now += 901_000;
    expect(await listener.ended).toBe("io server disconnect");
    expect(await listen(at, key).refused).toBe("token_refused");
  });

  test("nobody else: an idle listener stays over many checks", async () => {
    const { run, key } = await begin();
    const listener = listen(one, key);
    await listener.until(1);
    await sleep(CHECK_EVERY_MS * 4);
    expect(listener.socket.connected).toBe(true);
    await one.visitor.result(run, "download");
    await listener.until(2);
  });

  test("everybody on shutdown, so that browsers reconnect elsewhere", async () => {
    const at = await replica(await server.again({}));
    const { key } = await begin(at);
    const listener = listen(at, key);
    await listener.until(1);
    await at.hub.stop();
    expect(await listener.ended).toBe("transport close");
  });
});

describe("without NATS", () => {
  test("the hub polls the database and nothing is lost", async () => {
    const withoutNats = await replica(await server.again({ env: { WAYMARK_NATS_URL: "nats://127.0.0.1:9" } }));
    const { run, key } = await begin();
    const listener = listen(withoutNats, key);
    await listener.until(1);
    await one.visitor.result(run, "download");
    await listener.until(2);
    await one.visitor.finish(run);
    await listener.ended;
    expect(numbers(listener)).toEqual([1, 2, 3]);
  });
});

describe("a line without a token", () => {
  test("is a new one whatever else its address carries", () => {
    const asked = "/messagingHub?EIO=4&transport=polling";
    for (const url of [asked, `${asked}&xsid=1`, `${asked}&runId=sid=`]) expect(opensLine(url)).toBe(true);
    expect(opensLine(`${asked}&sid=abc`)).toBe(false);
  });

  test("goes within seconds, so that nobody fills the hub by opening lines", async () => {
    const before = one.hub.connections();
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${one.url}/messagingHub?EIO=4&transport=polling`)),
    );
    expect(opened.every(({ ok }) => ok)).toBe(true);
    expect(one.hub.connections()).toBe(before + 20);
    await expect.poll(() => one.hub.connections(), { timeout: 8_000 }).toBe(before);
  }, 15_000);
});
