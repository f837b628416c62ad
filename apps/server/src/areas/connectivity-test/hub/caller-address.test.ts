import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { callerAddress } from "./caller-address.ts";

const from = (remoteAddress: string, forwarded?: string | string[]): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as IncomingMessage;

describe("the caller's address", () => {
  test("is the socket's, whatever a stranger claims", () => {
    const of = callerAddress([]);
    expect(of(from("203.0.113.9"))).toBe("203.0.113.9");
    expect(of(from("203.0.113.9", "198.51.100.1"))).toBe("203.0.113.9");
    expect(callerAddress(["10.0.0.1"])(from("203.0.113.9", "198.51.100.1"))).toBe("203.0.113.9");
  });

  test("behind trusted proxies it is the last one that none of them has added", () => {
    const of = callerAddress(["127.0.0.1", "10.0.0.0/8", "uniquelocal"]);
    expect(of(from("127.0.0.1", "198.51.100.1"))).toBe("198.51.100.1");
    expect(of(from("127.0.0.1", "192.0.2.1, 198.51.100.1, 10.1.2.3"))).toBe("198.51.100.1");
    expect(of(from("::ffff:127.0.0.1", "2001:db8::7"))).toBe("2001:db8::7");
    expect(of(from("fd00::1", "2001:db8::7"))).toBe("2001:db8::7");
    expect(of(from("127.0.0.1", ["192.0.2.1", "198.51.100.1"]))).toBe("198.51.100.1");
  });

  test("what is no address is nobody's proxy", () => {
    expect(callerAddress(["loopback"])(from("127.0.0.1", "nonsense"))).toBe("nonsense");
    expect(callerAddress(["loopback"])(from("127.0.0.1"))).toBe("127.0.0.1");
  });
});
