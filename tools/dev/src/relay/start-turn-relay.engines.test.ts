import { spawnSync } from "node:child_process";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "@waymark/engines/wait";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownedUdpPorts } from "./owned-ports.ts";
import { startTurnRelay, type TurnRelay } from "./start-turn-relay.ts";
import { freePorts } from "./test-free-ports.ts";
import { openTurnClient, relayCredential } from "./test-turn-client.ts";

const HOST = "127.0.0.1";
const SECRET = "a-secret-of-this-test";
const folder = mkdtempSync(join(tmpdir(), "waymark-relay-"));
const ports = await freePorts(3);
const inAMinute = () => Math.floor(Date.now() / 1000) + 60;

let relay: TurnRelay;
beforeAll(async () => {
  relay = await startTurnRelay({ host: HOST, ports, secret: SECRET, folder });
});
afterAll(async () => {
  await relay.stop();
  rmSync(folder, { recursive: true });
});

async function client(port = ports[0], credential = relayCredential(SECRET, inAMinute())) {
  return openTurnClient(HOST, port, credential);
}

describe("the relay of the UDP test", () => {
  test.each(ports.map((port, index) => [index, port]))("gives an allocation on port number %i", async (_, port) => {
    const visitor = await client(port);
    const { error, relayed } = await visitor.allocate();
    expect(error).toBe(0);
    expect(relayed?.address).toBe(HOST);
    visitor.close();
  });

  test("carries packets from one allocation of a run to its other", async () => {
    const [from, to] = await Promise.all([client(ports[0]), client(ports[1])]);
    const [, { relayed }] = await Promise.all([from.allocate(), to.allocate()]);
    expect([await from.permit(HOST), await to.permit(HOST)]).toEqual([0, 0]);
    if (relayed) from.send(relayed, Buffer.from("hello"));
    const first = await waitFor("the packet arrives", 10_000, async () => to.received[0]);
    expect(first.toString()).toBe("hello");
    from.close();
    to.close();
  });

  test("refuses a wrong secret, an expired credential and somebody else's name", async () => {
    const refused = async (credential: { username: string; credential: string }) => {
      const visitor = await client(ports[0], credential);
      const { error } = await visitor.allocate();
      visitor.close();
      return error;
    };
    const good = relayCredential(SECRET, inAMinute());
    expect(await refused(relayCredential("another", inAMinute()))).toBe(401);
    expect(await refused(relayCredential(SECRET, Math.floor(Date.now() / 1000) - 5))).toBe(401);
    expect(await refused({ ...good, username: `${inAMinute() + 900}:testrun` })).toBe(401);
    expect(await refused(good)).toBe(0);
  });

  test("refuses every peer but itself: private networks, clouds' metadata, the internet, other loopback", async () => {
    const visitor = await client();
    await visitor.allocate();
    const peers = ["10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "168.63.129.16"];
    for (const peer of [...peers, "192.0.2.1", "8.8.8.8", "127.0.0.2", "0.0.0.0", "224.0.0.1"])
      expect(await visitor.permit(peer), peer).toBe(403);
    expect(await visitor.permit(HOST)).toBe(0);
    visitor.close();
  });

  test("relays no TCP, and bounds what one run can hold", async () => {
    const visitor = await client();
    expect((await visitor.allocate("tcp")).error).toBe(442);
    visitor.close();

    const credential = relayCredential(SECRET, inAMinute(), "greedy");
    const greedy = await Promise.all(Array.from({ length: 14 }, () => client(ports[0], credential)));
    const outcomes: number[] = [];
    for (const one of greedy) outcomes.push((await one.allocate()).error);
    for (const one of greedy) one.close();
    expect(outcomes.filter((error) => error === 0)).toHaveLength(12);
    expect(outcomes.at(-1)).toBe(486);
  });

  test("keeps its secret to its owner and writes no addresses down", () => {
    expect(statSync(join(folder, "turnserver.conf")).mode & 0o077).toBe(0);
    const commandLine = readFileSync(`/proc/${relay.pid}/cmdline`, "utf8");
    expect(commandLine).not.toContain(SECRET);
    const found = spawnSync("grep", ["-rlF", HOST, folder], { encoding: "utf8" }).stdout.trim().split("\n");
    expect(found).toEqual([join(folder, "turnserver.conf")]);
  });

  test("says which port another process holds", async () => {
    const [free, held] = (await freePorts(2)) as [number, number];
    const holder = createSocket("udp4").bind(held, HOST);
    await once(holder, "listening");
    const second = startTurnRelay({ host: HOST, ports: [free, held], secret: SECRET, folder: join(folder, "second") });
    await expect(second).rejects.toThrow(`${held}; does another process hold them?`);
    holder.close();
  });

  test("ends on request", async () => {
    const [port] = await freePorts(1);
    const short = await startTurnRelay({ host: HOST, ports: [port], secret: SECRET, folder: join(folder, "short") });
    expect(ownedUdpPorts(short.pid)).toContain(port);
    await short.stop();
    expect(ownedUdpPorts(short.pid).size).toBe(0);
  });
});
