import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./is-public-address.ts";

describe("the prober calls", () => {
  test.each(["8.8.8.8", "192.30.255.113", "168.63.129.15", "2001:4860:4860::8888", "2a00:1450:4001:81b::200e"])(
    "%s, which is on the internet",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.1.2.3",
    "168.63.129.16",
    "169.254.169.254",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.88.99.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "",
  ])("never %s", (address) => expect(isPublicAddress(address)).toBe(false));
});
