import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import { describe, expect, test } from "vitest";
import { measuredSources } from "./measured-sources.ts";

const NOTHING: Omit<FootprintReply, "metros" | "inUse"> = {
  ipv4: null,
  ipv6: null,
  runName: null,
  requiredNames: [],
  content: null,
};
const WHOLE: FootprintReply = {
  metros: footprintUnder("doors.example"),
  inUse: { mail: "https://outlook.example", files: "https://{tenant}-my.files.example" },
  ipv4: "https://v4.doors.example",
  ipv6: "https://v6.doors.example",
  runName: "https://{nonce}.r.zone.example:8443",
  requiredNames: [
    { name: "login.example", url: "https://login.example/favicon.ico" },
    { name: "cdn.example", url: "https://cdn.example:444/x?y=1" },
  ],
  content: { url: "http://content.example/check.txt", expected: "ok" },
};

describe("what a page may reach in order to measure", () => {
  test("names families of doors by their domain, everything else one by one, doors for WebSocket too", () => {
    expect(measuredSources(WHOLE, { isProduction: true })).toEqual([
      "https://*.mail.doors.example",
      "wss://*.mail.doors.example",
      "https://*.files.doors.example",
      "wss://*.files.doors.example",
      "https://outlook.example",
      "wss://outlook.example",
      "https://*.files.example",
      "wss://*.files.example",
      "https://v4.doors.example",
      "https://v6.doors.example",
      "https://*.r.zone.example:8443",
      "http://content.example",
      "https://login.example",
      "https://cdn.example:444",
    ]);
  });

  test("is the same length for 60 metros as for four", () => {
    const four = measuredSources({ ...WHOLE, metros: WHOLE.metros.slice(0, 4) }, { isProduction: true });
    expect(measuredSources(WHOLE, { isProduction: true })).toEqual(four);
  });

  const metro = (code: string, mail: string) => ({ ...WHOLE.metros[0]!, code, doors: { mail } });

  test("never opens a top-level domain or a range of addresses", () => {
    const hosts = [
      "a.example",
      "b.example",
      "c.example",
      "d.example",
      "192.0.2.1",
      "192.0.2.2",
      "192.0.2.3",
      "192.0.2.4",
    ];
    const sources = measuredSources(
      {
        ...NOTHING,
        metros: hosts.map((host, index) => metro(`AA${"ABCDEFGH"[index]}`, `https://${host}`)),
        inUse: { mail: null, files: null },
      },
      { isProduction: true },
    );
    expect(sources).toEqual(hosts.flatMap((host) => [`https://${host}`, `wss://${host}`]));
  });

  test("outside production simulated doors on this machine are one source", () => {
    const simulated: FootprintReply = {
      ...NOTHING,
      metros: [metro("FRA", "http://localhost:4701"), metro("AMS", "http://localhost:4702")],
      inUse: { mail: "http://mail.localhost:4703", files: "http://{tenant}.files.localhost:4704" },
      ipv4: "http://127.0.0.1:4705",
      ipv6: "http://[::1]:4706",
    };
    expect(measuredSources(simulated, { isProduction: false })).toEqual([
      "http://localhost:*",
      "ws://localhost:*",
      "http://mail.localhost:*",
      "ws://mail.localhost:*",
      "http://*.files.localhost:*",
      "ws://*.files.localhost:*",
      "http://127.0.0.1:*",
      "http:",
    ]);
    const inProduction = measuredSources(simulated, { isProduction: true });
    expect(inProduction).toContain("http://localhost:4701");
    expect(inProduction.join(" ")).not.toContain("[");
  });
});
