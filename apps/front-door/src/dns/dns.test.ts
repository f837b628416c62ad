import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { connect } from "node:net";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { ResolverReply } from "@waymark/contracts/front-door/replies";
import { type DecodedPacket, decode, encode, type Packet, type RecordType } from "dns-packet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshNonce, mintTicket, startTestDoor, TEST_ZONE, type TestDoor } from "../test-door.ts";

let door: TestDoor;
let resolver: Resolver;
/** A clock that only the test advances, so that floods and expiry need no waiting. */
let nowMs = Date.now();
beforeAll(async () => {
  door = await startTestDoor({ now: () => nowMs });
  resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${door.dnsPort}`]);
});
afterAll(async () => {
  await door.close();
});

const refill = () => {
  nowMs += 10_000;
};
const runName = (nonce: string) => `${nonce}.r.${TEST_ZONE}`;
const query = (name: string, type: RecordType = "A", more: Packet = {}) =>
  encode({ type: "query", id: 7, flags: 0, questions: [{ name, type, class: "IN" }], ...more });
const edns = (options: object[] = []) =>
  ({ additionals: [{ type: "OPT", name: ".", udpPayloadSize: 4096, flags: 0, options }] }) as unknown as Packet;

async function ask(
  message: Buffer,
): Promise<{ bytes: number; packet: DecodedPacket & { rcode?: string } } | undefined> {
  const socket = createSocket("udp4");
  socket.send(message, door.dnsPort, "127.0.0.1");
  const heard = await Promise.race([
    once(socket, "message").then(([answer]) => answer as Buffer),
    new Promise<undefined>((resolve) => setTimeout(resolve, 1_000, undefined)),
  ]);
  socket.close();
  return heard && { bytes: heard.length, packet: decode(heard) };
}

async function askByTcp(message: Buffer): Promise<DecodedPacket> {
  const socket = connect(door.dnsPort ?? 0, "127.0.0.1");
  const prefix = Buffer.alloc(2);
  prefix.writeUInt16BE(message.length);
  // Sends one byte, then the rest, because a stream may arrive in pieces of any size.
  socket.write(prefix.subarray(0, 1));
  socket.write(Buffer.concat([prefix.subarray(1), message]));
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return decode(answer.subarray(2));
}

async function sightingOf(nonce: string, ticketNonce = nonce) {
  const expiresAtMs = nowMs + frontDoorLimits.ticketLifetimeMs;
  const ticket = await mintTicket({ nonce: ticketNonce, expiresAtMs });
  return fetch(`${door.url}/resolver?nonce=${nonce}&ticket=${ticket}`);
}

describe("the run's own name", () => {
  it("leads to the door, for no time at all, and tells which resolver asked", async () => {
    const nonce = freshNonce();
    expect(await (await sightingOf(nonce)).json()).toMatchObject({ resolver: null, protocol: null, sightings: [] });

    expect(await resolver.resolve4(runName(nonce), { ttl: true })).toEqual([{ address: "192.0.2.7", ttl: 0 }]);
    expect(await resolver.resolve6(runName(nonce), { ttl: true })).toEqual([{ address: "2001:db8::7", ttl: 0 }]);
    const reply = ResolverReply.parse(await (await sightingOf(nonce)).json());
    const sighting = { resolver: "127.0.0.0", protocol: "udp", clientSubnet: null };
    expect(reply).toEqual({ nonce, ...sighting, sawIpv6: false, sightings: [sighting] });
  });

  it("is answered in the case it was asked in, and counts as one name", async () => {
    const nonce = freshNonce();
    const mixed = runName(nonce).replace(/[a-z]/g, (letter, at: number) => (at % 2 ? letter.toUpperCase() : letter));
    const answer = await ask(query(mixed));
    expect(answer?.packet.questions?.[0]?.name).toBe(mixed);
    expect(answer?.packet.answers?.[0]).toMatchObject({ name: mixed, data: "192.0.2.7", ttl: 0 });
    expect(answer?.packet.flag_aa).toBe(true);
    expect(await (await sightingOf(nonce)).json()).toMatchObject({ resolver: "127.0.0.0" });
  });

  it("tells what a responder elsewhere has seen, and asks for the ticket all the same", async () => {
    const nonce = freshNonce();
    const sighting = { resolver: "198.51.100.0", protocol: "tcp", clientSubnet: null } as const;
    const seen = { nonce, ...sighting, sawIpv6: false, sightings: [sighting] };
    const other = await startTestDoor({ dns: undefined, sightingsOf: () => seen });
    const ticket = await mintTicket({ nonce });
    expect(await (await fetch(`${other.url}/resolver?nonce=${nonce}&ticket=${ticket}`)).json()).toEqual(seen);
    expect((await fetch(`${other.url}/resolver?nonce=${nonce}`)).status).toBe(401);
    await other.close();
  });

  it("sends a certificate authority on to a zone that can be changed, where one is named", async () => {
    const challenge = `_acme-challenge.r.${TEST_ZONE}`;
    await expect(resolver.resolveCname(challenge)).rejects.toThrow("ENOTFOUND");
    const zone = { name: TEST_ZONE, ipv4: "192.0.2.7", challengeName: "fra.challenge.test" };
    const other = await startTestDoor({ dns: { host: "127.0.0.1", port: 0, zone } });
    const asked = new Resolver({ timeout: 500, tries: 1 });
    asked.setServers([`127.0.0.1:${other.dnsPort}`]);
    expect(await asked.resolveCname(challenge)).toEqual(["fra.challenge.test"]);
    expect(await asked.resolve4(runName(freshNonce()))).toEqual(["192.0.2.7"]);
    await other.close();
  });

  it("notes TCP and the client's network where the resolver names it, cut", async () => {
    const nonce = freshNonce();
    const subnet = { code: "CLIENT_SUBNET", family: 1, sourcePrefixLength: 32, ip: "203.0.113.77" };
    const answer = await askByTcp(query(runName(nonce), "A", edns([subnet])));
    expect(answer.answers?.[0]).toMatchObject({ data: "192.0.2.7" });
    const reply = await (await sightingOf(nonce)).text();
    expect(JSON.parse(reply)).toMatchObject({ protocol: "tcp", clientSubnet: "203.0.113.0" });
    expect(reply).not.toContain("203.0.113.77");
  });

  it("is shown to its own run only, and forgotten after ten minutes", async () => {
    const nonce = freshNonce();
    await ask(query(runName(nonce)));
    const other = await sightingOf(nonce, freshNonce());
    expect(other.status).toBe(401);
    expect((await fetch(`${door.url}/resolver?nonce=${nonce}`)).status).toBe(401);
    nowMs += frontDoorLimits.sightingMs - 1;
    expect(await (await sightingOf(nonce)).json()).toMatchObject({ resolver: "127.0.0.0" });
    nowMs += 1;
    expect(await (await sightingOf(nonce)).json()).toMatchObject({ resolver: null });
  });

  it("notes questions that came over IPv6", async () => {
    const both = await startTestDoor({
      dns: { host: "::", port: 0, zone: { name: TEST_ZONE, ipv6: "2001:db8::7" } },
    });
    const nonce = freshNonce();
    const six = new Resolver({ timeout: 500, tries: 1 });
    six.setServers([`[::1]:${both.dnsPort}`]);
    expect(await six.resolve6(runName(nonce))).toEqual(["2001:db8::7"]);
    await expect(six.resolve4(runName(nonce))).rejects.toThrow("ENODATA");
    const ticket = await mintTicket({ nonce });
    const reply = await (await fetch(`${both.url}/resolver?nonce=${nonce}&ticket=${ticket}`)).json();
    expect(reply).toMatchObject({ resolver: "::", sawIpv6: true });
    await both.close();
  });
});

describe("the zone", () => {
  it("refuses every other name, and transfers of its own", async () => {
    refill();
    for (const name of ["example.com", "test", "door.test", `x${TEST_ZONE}`, `${TEST_ZONE}.example`, "."])
      expect((await ask(query(name)))?.packet.rcode, name).toBe("REFUSED");
    expect((await ask(query(TEST_ZONE, "AXFR")))?.packet.rcode).toBe("REFUSED");
    await expect(resolver.resolve4("example.com")).rejects.toThrow("EREFUSED");
  });

  it("has a name server, an empty name between, and nothing else", async () => {
    refill();
    expect(await resolver.resolveNs(TEST_ZONE)).toEqual([`ns.${TEST_ZONE}`]);
    expect(await resolver.resolve4(`ns.${TEST_ZONE}`)).toEqual(["192.0.2.7"]);
    expect(await resolver.resolveSoa(TEST_ZONE)).toMatchObject({ nsname: `ns.${TEST_ZONE}`, minttl: 0 });
    await expect(resolver.resolve4(`r.${TEST_ZONE}`)).rejects.toThrow("ENODATA");
    await expect(resolver.resolveMx(runName(freshNonce()))).rejects.toThrow("ENODATA");
    for (const name of [`short.r.${TEST_ZONE}`, `www.${TEST_ZONE}`, `a.${runName(freshNonce())}`])
      await expect(resolver.resolve4(name), name).rejects.toThrow("ENOTFOUND");
    const missing = await ask(query(`www.nothing-here.${TEST_ZONE}`));
    expect(missing?.packet.authorities?.[0]).toMatchObject({ type: "SOA", name: TEST_ZONE });
  });

  it("never answers more than twice what it was asked", async () => {
    const names = [
      TEST_ZONE,
      `ns.${TEST_ZONE}`,
      `r.${TEST_ZONE}`,
      `x.${TEST_ZONE}`,
      runName(freshNonce()),
      "example.com",
    ];
    const types: RecordType[] = ["A", "AAAA", "NS", "SOA", "TXT", "DNSKEY", "AXFR"];
    for (const name of names) {
      refill();
      for (const type of types) {
        for (const message of [query(name, type), query(name, type, edns())]) {
          const answer = await ask(message);
          expect(answer?.bytes, `${name} ${type}`).toBeLessThanOrEqual(message.length * 2);
        }
      }
    }
  });

  it("truncates what would be larger, and says it whole by TCP", async () => {
    refill();
    const tiny = await startTestDoor({
      dns: { host: "127.0.0.1", port: 0, zone: { name: "a.b", ipv6: "2001:db8::7" } },
    });
    const small = new Resolver({ timeout: 500, tries: 1 });
    small.setServers([`127.0.0.1:${tiny.dnsPort}`]);
    const socket = createSocket("udp4");
    socket.send(query("a.b", "SOA"), tiny.dnsPort, "127.0.0.1");
    const [answer] = (await once(socket, "message")) as [Buffer];
    socket.close();
    expect(decode(answer)).toMatchObject({ flag_tc: true, answers: [] });
    expect(await small.resolveSoa("a.b")).toMatchObject({ nsname: "ns.a.b" });
    await tiny.close();
  });

  it("says nothing to answers, and little to rubble", async () => {
    refill();
    expect(await ask(encode({ type: "response", questions: [{ name: TEST_ZONE, type: "A" }] }))).toBeUndefined();
    expect(await ask(Buffer.from("hello"))).toBeUndefined();
    const twoQuestions = encode({ questions: [1, 2].map(() => ({ name: TEST_ZONE, type: "A" as const })) });
    expect((await ask(twoQuestions))?.packet.rcode).toBe("FORMERR");
    const looping = Buffer.concat([query(TEST_ZONE).subarray(0, 12), Buffer.from([0xc0, 12, 0, 1, 0, 1])]);
    expect((await ask(looping))?.bytes).toBe(12);
    const notify = query(TEST_ZONE);
    notify.writeUInt8(4 << 3, 2);
    expect((await ask(notify))?.packet.rcode).toBe("NOTIMP");
  });

  it("falls silent to a network that floods it, and only as long as it does", async () => {
    refill();
    const name = runName(freshNonce());
    const answers = await Promise.all(
      Array.from({ length: frontDoorLimits.dnsQueryBurstPerPrefix + 20 }, () => ask(query(name))),
    );
    const heard = answers.filter((answer) => answer !== undefined).length;
    expect(heard).toBeLessThanOrEqual(frontDoorLimits.dnsQueryBurstPerPrefix);
    expect(heard).toBeGreaterThan(0);
    expect(await ask(query(name))).toBeUndefined();
    refill();
    expect(await ask(query(name))).toBeDefined();
  });
});
