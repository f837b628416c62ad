import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { ResolverReply } from "@waymark/contracts/front-door/replies";
import { importTicketSigningKey } from "@waymark/rules/run-ticket/keys";
import { signRunTicket } from "@waymark/rules/run-ticket/run-ticket";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startControl } from "./control.ts";
import { type ScenarioControls, scenarioControls } from "./controls.ts";
import { createMovingClockwork } from "./line/test-clock.ts";
import { type SimulatedNetwork, startNetwork } from "./network.ts";
import { SCENARIOS } from "./scenarios.ts";
import { newTicketKey, publicHalfOf } from "./ticket-keys.ts";
import { doorRttMs, nearestMetro } from "./truth.ts";

// A busy machine changes nothing.
const clock = createMovingClockwork();
const ticketKey = newTicketKey();
/** Far from the spans of installations that people start, and below the ports that a system gives away by itself. */
const portBase = 9_900;
const [pagesPort, controlPort] = [9_880, 9_881];
const pages = createServer((request, reply) => reply.end(request.headers["x-forwarded-for"]));
let network: SimulatedNetwork;
let control: { close: () => Promise<void> };
let controls: ScenarioControls;

beforeAll(async () => {
  pages.listen(0, "127.0.0.1");
  await once(pages, "listening");
  network = await startNetwork({
    scenario: "good-office",
    clockwork: clock,
    portBase,
    ticketKey: publicHalfOf(ticketKey),
    relayPorts: [],
    pages: { port: pagesPort, target: { host: "127.0.0.1", port: (pages.address() as AddressInfo).port } },
  });
  control = await startControl(network, controlPort);
  controls = scenarioControls(controlPort);
});
beforeEach(async () => {
  await controls.switchTo("good-office");
  await controls.restoreLine();
});
afterAll(async () => {
  await Promise.all([control.close(), network.close()]);
  pages.closeAllConnections();
  pages.close();
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: string; tookMs: number };

/** As a browser asks: names under localhost lead to this machine, and keep their name. */
async function ask(url: string, timeoutMs = 3_000): Promise<Answer> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const startedAt = clock.now();
  const ipv6 = hostname === "[::1]";
  return new Promise((resolve, reject) => {
    get(
      {
        host: ipv6 ? "::1" : "127.0.0.1",
        port,
        path: `${pathname}${search}`,
        headers: { host },
        timeout: timeoutMs,
      },
      (reply) => {
        const tookMs = clock.now() - startedAt;
        let body = "";
        reply.on("data", (part) => {
          body += part;
        });
        reply.once("end", () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body, tookMs }));
      },
    )
      .on("timeout", function (this: { destroy: (error: Error) => void }) {
        this.destroy(new Error("no answer"));
      })
      .on("error", reject);
  });
}

const mailDoor = (code: string): string =>
  network.footprint.metros.find((metro) => metro.code === code)?.doors.mail ?? "";
const smallest = async (url: string): Promise<number> => {
  const answers = [];
  for (let turn = 0; turn < 5; turn += 1) answers.push(await ask(url));
  return Math.min(...answers.map(({ tookMs }) => tookMs));
};

describe("a simulated network", () => {
  it("is a footprint as the server wants it: a mail and a file door in every metro", () => {
    const { metros } = FootprintReply.parse(network.footprint);
    expect(metros.length).toBeGreaterThanOrEqual(60);
    expect(new Set(metros.flatMap(({ doors }) => [doors.mail, doors.files])).size).toBe(metros.length * 2);
  });

  it("has doors that are as far away as their metro", async () => {
    const scenario = SCENARIOS["good-office"];
    for (const code of ["ZRH", "LON", "NYC"]) {
      const metro = nearestMetro(network.footprint.metros.find((one) => one.code === code) ?? scenario.visitor);
      const { status, headers } = await ask(`${mailDoor(code)}/probe`);
      expect([status, headers["x-waymark-metro"]]).toEqual([204, code]);
      const expectedMs = doorRttMs(scenario, metro, "mail");
      const measuredMs = await smallest(`${mailDoor(code)}/probe`);
      expect(measuredMs).toBeGreaterThan(expectedMs - 0.5);
      expect(measuredMs).toBeLessThan(expectedMs + 1);
    }
  });

  it("leads the product's own names to the door nearest to the egress, whichever scenario holds", async () => {
    const inUse = async () => (await ask(`${network.footprint.inUse.mail}/probe`)).headers["x-waymark-metro"];
    expect(await inUse()).toBe("ZRH");
    await controls.switchTo("far-egress");
    expect(await inUse()).toBe("IAD");
    expect((await ask(`${network.footprint.inUse.mail}/probe`)).tookMs).toBeGreaterThan(120);
  });

  it("shows the product's server the egress address of the scenario", async () => {
    expect((await ask(`http://127.0.0.1:${pagesPort}/`)).body).toBe(SCENARIOS["good-office"].egress.address);
    await controls.switchTo("busy-line");
    expect((await ask(`http://127.0.0.1:${pagesPort}/`)).body).toBe(SCENARIOS["busy-line"].egress.address);
  });

  it("tells a run which resolver asked for its name, cut to its network, and nobody else", async () => {
    const nonce = "a1b2c3d4e5f6a7b8c9d0";
    const claims = { runId: crypto.randomUUID(), nonce, downloadBytes: 0, uploadBytes: 0 };
    const key = await importTicketSigningKey(ticketKey);
    const ticket = await signRunTicket({ ...claims, expiresAtMs: Date.now() + 60_000 }, key);
    const url = `${network.footprint.runName?.replace("{nonce}", nonce)}/resolver?nonce=${nonce}`;
    const told = ResolverReply.parse(JSON.parse((await ask(`${url}&ticket=${ticket}`)).body));
    expect(told).toMatchObject({ nonce, resolver: "240.1.2.0", protocol: "udp" });
    expect((await ask(url)).status).toBe(401);
  });

  it("serves the required names and the content check, and swallows those a firewall blocks", async () => {
    const { requiredNames, content } = network.footprint;
    const [first, second] = requiredNames.map(({ url }) => url);
    expect((await ask(first ?? "")).status).toBe(204);
    expect((await ask(content?.url ?? "")).body).toBe(content?.expected);
    await controls.adjust({ blockedNames: ["sign-in"] });
    await expect(ask(first ?? "", 100)).rejects.toThrow("no answer");
    expect((await ask(second ?? "")).status).toBe(204);
  });

  it("lets a portal answer for everything until somebody accepts", async () => {
    await controls.switchTo("captive");
    const { content, inUse, requiredNames } = network.footprint;
    for (const url of [
      content?.url ?? "",
      `${inUse.mail}/probe`,
      `${mailDoor("BKK")}/probe`,
      requiredNames[0]?.url ?? "",
    ])
      expect(await ask(url)).toMatchObject({ status: 302, headers: { location: network.portalUrl } });
    const { port } = new URL(network.portalUrl);
    const accept = { method: "POST", headers: { host: new URL(network.portalUrl).host } };
    expect((await ask(network.portalUrl)).body).toContain("<button>");
    await new Promise((resolve, reject) => {
      get({ host: "127.0.0.1", port, path: "/", ...accept }, (reply) => resolve(reply.resume())).on("error", reject);
    });
    expect((await ask(content?.url ?? "")).body).toBe(content?.expected);
  });

  it("has IPv6 that works, is absent or is broken", async ({ skip }) => {
    const door = network.footprint.ipv6;
    if (door === null) return skip("this machine has no ::1");
    expect((await ask(`${door}/probe`)).status).toBe(204);
    expect(JSON.parse((await ask(`${door}/whoami`)).body)).toMatchObject({ family: 6 });
    await controls.adjust({ ipv6: "absent" });
    await expect(ask(`${door}/probe`)).rejects.toThrow("ECONNRESET");
    await controls.adjust({ ipv6: "broken" });
    await expect(ask(`${door}/probe`, 100)).rejects.toThrow("no answer");
    expect((await ask(`${network.footprint.ipv4}/probe`)).status).toBe(204);
  });

  it("is cut off altogether, pages included, and comes back", async () => {
    expect((await controls.cutLine()).line).toBe("cut");
    await expect(ask(`${mailDoor("FRA")}/probe`, 100)).rejects.toThrow("no answer");
    await expect(ask(`http://127.0.0.1:${pagesPort}/`, 100)).rejects.toThrow("no answer");
    await controls.restoreLine();
    expect((await ask(`http://127.0.0.1:${pagesPort}/`)).status).toBe(200);
    expect((await ask(`${mailDoor("FRA")}/probe`)).status).toBe(204);
  });

  it("blocks WebSockets on request", async () => {
    const opens = async () => {
      const socket = new WebSocket(
        `${network.footprint.inUse.mail?.replace("http://mail.localhost", "ws://127.0.0.1")}/echo`,
      );
      const opened = await new Promise((resolve) => {
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      });
      socket.close();
      return opened;
    };
    expect(await opens()).toBe(true);
    await controls.blockWebSocket(true);
    expect(await opens()).toBe(false);
  });

  it("refuses orders it does not know, and pages that would give some", async () => {
    await expect(controls.switchTo("nowhere" as never)).rejects.toThrow("These exist: good-office");
    const fromPage = await fetch(`http://127.0.0.1:${controlPort}/`, { method: "POST", body: '{"line":"cut"}' });
    expect(fromPage.status).toBe(405);
    expect((await controls.state()).line).toBe("works");
  });
});
