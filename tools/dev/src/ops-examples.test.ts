import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { FootprintFile } from "@waymark/contracts/connectivity-test/schemas";
import { readSettings } from "@waymark/front-door/settings";
import { describe, expect, it } from "vitest";
import { ROOT } from "./child.ts";
import { relayConfiguration } from "./relay/relay-configuration.ts";

const read = (file: string): string => readFileSync(`${ROOT}/ops/${file}`, "utf8");

/** The lines without comments and blank lines, in no order. */
const settingsOf = (text: string): Set<string> =>
  new Set(text.split("\n").filter((line) => line !== "" && !line.startsWith("#")));

describe("what operators copy", () => {
  it("has a footprint that the server takes", () => {
    expect(FootprintFile.safeParse(JSON.parse(read("footprint.example.json"))).error).toBeUndefined();
  });

  it("has a relay closed exactly like the one that tests try to open", () => {
    const address = "198.51.100.20";
    const tested = relayConfiguration(
      { host: address, ports: [3478, 3479, 3480, 3481], secret: "RELAY_SECRET" },
      "/var/lib/turn",
    );
    // The unit needs no pid file. The port range is coturn's default, written out for the firewall.
    const expected = settingsOf(tested);
    expected.delete("pidfile=/var/lib/turn/turnserver.pid");
    for (const range of ["min-port=49152", "max-port=65535"]) expected.add(range);
    expect(settingsOf(read("coturn/turnserver.conf"))).toEqual(expected);
  });

  it("has settings that a front door starts with, certificates aside", () => {
    const example = read("front-door.env.example");
    const optional = [...example.matchAll(/^#(WAYMARK_.*)$/gm)].map((match) => match[1]).join("\n");
    const { WAYMARK_DOOR_TLS_CERTIFICATE_FILE, WAYMARK_DOOR_TLS_KEY_FILE, ...settings } = parseEnv(
      `${example}\n${optional}`,
    ) as Record<string, string>;
    expect([WAYMARK_DOOR_TLS_CERTIFICATE_FILE, WAYMARK_DOOR_TLS_KEY_FILE]).not.toContain(undefined);
    expect(readSettings(settings)).toMatchObject({ metro: "FRA", dns: { zone: { name: "fra.doors.example" } } });
    const known = readFileSync(`${ROOT}/apps/front-door/src/settings.ts`, "utf8").match(
      /WAYMARK_DOOR_[A-Z0-9_]+(?=:)/g,
    );
    const named = `${example}`.match(/WAYMARK_DOOR_[A-Z0-9_]+(?==)/g);
    expect(new Set(named)).toEqual(new Set(known));
  });
});
