import { describe, expect, it } from "vitest";
import { bytesOfAddress, networkOf, plainAddress } from "./addresses.ts";

describe("an address", () => {
  it("is cut to the network it lies in", () => {
    const networks = {
      "198.51.100.77": "198.51.100.0",
      "::ffff:198.51.100.77": "198.51.100.0",
      "::FFFF:198.51.100.77": "198.51.100.0",
      "2001:db8:aaaa:bbbb:1:2:3:4": "2001:db8:aaaa::",
      "2001:db8::1": "2001:db8::",
      "2001:DB8:0:bbbb::": "2001:db8::",
      "::1": "::",
      "fe80::1%eth0": "fe80::",
      "1:0:3:4::": "1:0:3::",
      "64:ff9b::198.51.100.77": "64:ff9b::",
    };
    for (const [address, network] of Object.entries(networks)) expect(networkOf(address), address).toBe(network);
    for (const text of ["", "localhost", "1.2.3", "1.2.3.4.5", "::g"]) expect(networkOf(text), text).toBeUndefined();
  });

  it("is written plainly", () => {
    expect(plainAddress("::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(plainAddress("fe80::1%eth0")).toBe("fe80::1");
  });

  it("becomes the bytes that DNS carries", () => {
    expect([...bytesOfAddress("192.0.2.7")]).toEqual([192, 0, 2, 7]);
    expect(bytesOfAddress("2001:db8::7").toString("hex")).toBe("20010db8000000000000000000000007");
    expect(bytesOfAddress("::192.0.2.7").toString("hex")).toBe("000000000000000000000000c0000207");
  });
});
