import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { decode, encode, type RecordType } from "dns-packet";
import { describe, expect, it } from "vitest";
import { createAnswerQuery } from "./answer-query.ts";
import { createSightings } from "./sightings.ts";

const ZONE = { name: "k.door.test", ipv4: "192.0.2.7", ipv6: "2001:db8::7" };
const sightings = createSightings(() => 0);
const answerQuery = createAnswerQuery(ZONE, sightings, () => true);
const NAMES = ["k.door.test", "r.k.door.test", "abcdefghij0123456789.r.k.door.test", "example.com", "."];
const TYPES: RecordType[] = ["A", "AAAA", "NS", "SOA", "TXT"];

/** Yields the same numbers every time, so that a failing case can be reproduced. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const rcodeOf = (answer: Buffer | undefined) => answer && answer.readUInt16BE(2) & 15;
const labels = (...texts: string[]) =>
  Buffer.concat([
    encode({ questions: [{ name: ".", type: "A" }] }).subarray(0, 12),
    ...texts.map((text) => Buffer.concat([Buffer.from([Buffer.byteLength(text)]), Buffer.from(text)])),
    Buffer.from([0, 0, 1, 0, 1]),
  ]);

describe("the responder", () => {
  it("survives 20,000 damaged queries, and answers none with more than twice its size", { timeout: 30_000 }, () => {
    const dice = createDice(20_261_115);
    let answered = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const questions = [{ name: NAMES[dice(NAMES.length)] ?? "", type: TYPES[dice(TYPES.length)] ?? "A" }];
      const options = { type: "OPT" as const, name: ".", udpPayloadSize: 512, extendedRcode: 0, ednsVersion: 0 };
      const additionals = dice(2) ? [{ ...options, flags: 0, flag_do: false, options: [] }] : [];
      const whole = encode({ type: "query", id: dice(65_536), questions, additionals });
      for (let hit = dice(4); hit > 0; hit -= 1) whole.writeUInt8(dice(256), dice(whole.length));
      const message = whole.subarray(0, dice(5) === 0 ? dice(whole.length + 1) : whole.length);

      const answer = answerQuery(message, "198.51.100.1", "udp");
      if (!answer) continue;
      answered += 1;
      expect(answer.length, message.toString("hex")).toBeLessThanOrEqual(
        message.length * frontDoorLimits.dnsAmplificationMax,
      );
      expect(() => decode(answer), message.toString("hex")).not.toThrow();
    }
    expect(answered).toBeGreaterThan(10_000);
  });

  it("does not take one label for several, nor another alphabet for ours", () => {
    expect(rcodeOf(answerQuery(labels("k", "door", "test"), "198.51.100.1", "udp"))).toBe(0);
    for (const odd of [labels("k.door.test"), labels("x", "k.door", "test"), labels("\u212a", "door", "test")])
      expect(rcodeOf(answerQuery(odd, "198.51.100.1", "udp"))).toBe(1);
  });

  it("remembers no more runs and no more resolvers than it has room for", () => {
    const small = createSightings(() => 0, 3);
    const sight = (resolver: string) => ({ resolver, protocol: "udp" as const, clientSubnet: null });
    for (const nonce of ["a", "b", "c", "d"]) small.note(nonce, sight("192.0.2.0"), false);
    expect(["a", "b", "c", "d"].map((nonce) => small.of(nonce).resolver !== null)).toEqual([false, true, true, true]);
    for (let octet = 0; octet < 10; octet += 1) small.note("d", sight(`198.51.${octet}.0`), true);
    expect(small.of("d").sightings).toHaveLength(frontDoorLimits.sightingsPerNonce);
    expect(small.of("d").sawIpv6).toBe(true);
  });
});
