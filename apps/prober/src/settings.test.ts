import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const GOOD = { WAYMARK_PROBER_KEY: "k".repeat(32), WAYMARK_PROBER_RESOLVERS: "192.0.2.53, [2001:db8::53]:5353" };

describe("settings of the prober", () => {
  test("need a key and two resolvers", () => {
    expect(readSettings(GOOD)).toEqual({
      host: "127.0.0.1",
      port: 4_407,
      key: GOOD.WAYMARK_PROBER_KEY,
      resolvers: ["192.0.2.53", "[2001:db8::53]:5353"],
      bootstrap: new URL("https://data.iana.org/rdap/"),
    });
  });

  test.each([
    ["WAYMARK_PROBER_KEY", "short"],
    ["WAYMARK_PROBER_RESOLVERS", "192.0.2.53"],
    ["WAYMARK_PROBER_RESOLVERS", "192.0.2.53,dns.example"],
    ["WAYMARK_PROBER_RESOLVERS", "192.0.2.53,192.0.2.54:0"],
    ["WAYMARK_PROBER_RESOLVERS", "192.0.2.53,192.0.2.54:70000"],
    ["WAYMARK_PROBER_RDAP_BOOTSTRAP", "file:///etc"],
    ["WAYMARK_PROBER_PORT", "http"],
  ])("%s does not take %j", (name, value) => {
    expect(() => readSettings({ ...GOOD, [name]: value })).toThrow(`${name}: `);
  });

  test("a folder is a folder, with or without the stroke at its end", () => {
    const bootstrap = "https://rdap.example/lists";
    expect(readSettings({ ...GOOD, WAYMARK_PROBER_RDAP_BOOTSTRAP: bootstrap }).bootstrap.href).toBe(`${bootstrap}/`);
  });
});
