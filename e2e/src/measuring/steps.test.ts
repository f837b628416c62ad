import { Resolver } from "node:dns/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestDoor, TEST_ZONE, type TestDoor } from "@waymark/front-door/test-door";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startGate } from "./gate.ts";
import { measureInNode, outcomeOf } from "./measure-in-node.ts";
import { contextOf, metro } from "./measuring-context.ts";

let door: TestDoor;
const servers: Server[] = [];
beforeAll(async () => {
  door = await startTestDoor();
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});
afterAll(() => door.close());

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** A port at which nobody listens. */
async function closedUrl(): Promise<string> {
  const url = await serve(() => undefined);
  const server = servers.pop();
  await new Promise((resolve) => server?.close(resolve));
  return url;
}

describe("known content", () => {
  const contentOf = async (url: string) => {
    const content = { url: `${url}/known.txt`, expected: "all is well\n" };
    const events = await measureInNode(await contextOf({ footprint: { content } }), ["content", "names"]);
    const outcome = outcomeOf(events, "connectivity");
    return outcome.status === "Completed" ? outcome.value.content : outcome.reason;
  };

  it("is intact where it comes as it is, whatever its last line end", async () => {
    expect(await contentOf(await serve((_request, response) => response.end("all is well\r\n")))).toBe("intact");
  });

  it("is altered where something else comes in its place", async () => {
    expect(await contentOf(await serve((_request, response) => response.end("all is well<script>")))).toBe("altered");
    const missing = await serve((_request, response) => response.writeHead(404).end("all is well\n"));
    expect(await contentOf(missing)).toBe("altered");
  });

  it("is redirected where a network wants a sign-in first", async () => {
    const portal = (status: number) =>
      serve((_request, response) => response.writeHead(status, { location: "/sign-in" }).end());
    expect(await contentOf(await portal(302))).toBe("redirected");
    expect(await contentOf(await portal(511))).toBe("redirected");
  });

  it("is unreachable where nothing answers", async () => {
    expect(await contentOf(await closedUrl())).toBe("unreachable");
  });
});

describe("required names", () => {
  it("answer or fail, in the order of the list, and a silent one holds up nobody", async () => {
    const silent = await serve(() => undefined);
    const refusing = await serve((_request, response) => response.writeHead(403).end());
    const requiredNames = [
      { name: "silent.example", url: silent },
      { name: "open.example", url: door.url },
      { name: "closed.example", url: await closedUrl() },
      { name: "forbidding.example", url: refusing },
    ];
    const events = await measureInNode(await contextOf({ footprint: { requiredNames } }), ["names"]);
    const outcome = outcomeOf(events, "connectivity");
    if (outcome.status !== "Completed") throw new Error(outcome.reason);
    expect(outcome.value.names.map(({ name, result, blockedBy }) => [name, result, blockedBy])).toEqual([
      ["silent.example", "Failed", "network"],
      ["open.example", "Successful", null],
      // Refused at once nobody can tell by whom; refused late, as on a busy machine, it was the network.
      ["closed.example", "Failed", expect.toSatisfy((by) => by === null || by === "network")],
      ["forbidding.example", "Successful", null],
    ]);
    expect(outcome.value.content).toBeNull();
  });
});

describe("a WebSocket", () => {
  const webSocketAt = async (url: string, runTicket?: string) => {
    const run = runTicket === undefined ? {} : { runTicket };
    const events = await measureInNode(await contextOf({ footprint: { inUse: { mail: url, files: null } }, run }), [
      "webSocket",
    ]);
    return outcomeOf(events, "webSocket");
  };

  it("echoes 25 times at the door in use", async () => {
    expect(await webSocketAt(door.url)).toMatchObject({
      status: "Completed",
      value: { reachable: true, latency: { samples: 25 } },
    });
  });

  it("that does not get through where requests do is a result, not a failure", async () => {
    const gate = await startGate(door.url);
    expect(await webSocketAt(gate.url)).toMatchObject({
      status: "Completed",
      value: { reachable: false, latency: null },
    });
    await gate.close();
  });

  it("is reachable where the door itself turns the ticket away", async () => {
    expect(await webSocketAt(door.url, "wt1.not.aticket")).toMatchObject({ value: { reachable: true, latency: null } });
  });

  it("is not judged at a door that answers nothing at all", async () => {
    expect(await webSocketAt(await closedUrl())).toMatchObject({ status: "Failed", reason: "dependsOnFailed" });
  });
});

describe("the resolver", () => {
  it("is the one that asked for the run's own name, and a lookup that nobody made has no time", async () => {
    const context = await contextOf({ footprint: { runName: `${door.url}/{nonce}` } });
    const resolver = new Resolver({ timeout: 5_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${door.dnsPort}`]);
    await resolver.resolve4(`${context.run.nonce}.r.${TEST_ZONE}`);
    const events = await measureInNode(context, ["dns"]);
    expect(outcomeOf(events, "dnsResolver")).toMatchObject({
      status: "Completed",
      value: { resolver: "127.0.0.0", protocol: "udp", clientSubnet: null, sawIpv6: false, city: null },
    });
    expect(outcomeOf(events, "dnsPerformance")).toMatchObject({ status: "Failed", reason: "unsupported" });
  });

  it("is not known where nobody asked, and depends on the door behind the name", async () => {
    const unseen = await measureInNode(await contextOf({ footprint: { runName: `${door.url}/{nonce}` } }), ["dns"]);
    expect(outcomeOf(unseen, "dnsResolver")).toMatchObject({ status: "Failed", reason: "noAnswer" });
    const dead = await measureInNode(await contextOf({ footprint: { runName: `${await closedUrl()}/{nonce}` } }), [
      "dns",
    ]);
    expect(outcomeOf(dead, "dnsPerformance")).toMatchObject({ status: "Failed", reason: "noAnswer" });
    expect(outcomeOf(dead, "dnsResolver")).toMatchObject({ status: "Failed", reason: "dependsOnFailed" });
  });
});

describe("the two families of addresses", () => {
  it("are reached apart", async () => {
    const six = await startTestDoor({ host: "::1", dns: undefined });
    const footprint = { ipv4: door.url, ipv6: `http://[::1]:${six.port}` };
    const both = outcomeOf(await measureInNode(await contextOf({ footprint }), ["ipv6"]), "ipv6");
    expect(both).toMatchObject({ value: { ipv4: { reachable: true }, ipv6: { reachable: true } } });
    if (both.status === "Completed") expect(both.value.ipv6.smallestMs).toBeGreaterThan(0);
    await six.close();
    const one = outcomeOf(await measureInNode(await contextOf({ footprint }), ["ipv6"]), "ipv6");
    expect(one).toMatchObject({ value: { ipv4: { reachable: true }, ipv6: { reachable: false, smallestMs: null } } });
  });

  it("say nothing where neither answers, or where no doors are set up for them", async () => {
    const closed = await closedUrl();
    const neither = await contextOf({ footprint: { ipv4: closed, ipv6: closed } });
    expect(outcomeOf(await measureInNode(neither, ["ipv6"]), "ipv6")).toMatchObject({ reason: "noAnswer" });
    const none = await contextOf({ footprint: { metros: [metro("FRA", { mail: door.url })] } });
    expect(outcomeOf(await measureInNode(none, ["ipv6"]), "ipv6")).toMatchObject({ reason: "notConfigured" });
  });
});
