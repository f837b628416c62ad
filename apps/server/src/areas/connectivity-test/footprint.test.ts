import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import { afterAll, describe, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { footprintFrom } from "./footprint.ts";

const folder = mkdtempSync(join(tmpdir(), "waymark-footprint-"));
afterAll(() => rmSync(folder, { recursive: true }));

const log = createLog("silent", "test");
const endpoints = { exchange: "outlook.example", sharePoint: "{tenant}.files.example" };
const metros = footprintUnder("doors.example").slice(0, 3);
let now = 0;
const clock = { now: () => now };

let files = 0;
function fileWith(content: unknown): string {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}
const open = (file: string | undefined) => footprintFrom({ file, endpoints, log, clock });

describe("the footprint", () => {
  test("without a file there is none", () => {
    expect(open(undefined).current()).toBeUndefined();
  });

  test("needs only metros; the doors in use follow from the suite's own endpoints", () => {
    expect(open(fileWith({ metros })).current()).toEqual({
      metros,
      inUse: { mail: "https://outlook.example", files: "https://{tenant}.files.example" },
      ipv4: null,
      ipv6: null,
      runName: null,
      requiredNames: [],
      content: null,
    });
  });

  test("passes on the page that leads to a portal", () => {
    const plainPage = "http://plain.doors.example/";
    expect(open(fileWith({ metros, plainPage })).current()).toMatchObject({ plainPage });
  });

  test.each<[string, unknown, RegExp]>([
    ["is no JSON", "{", /cannot be read/],
    ["has no metro", { metros: [] }, /metros/],
    [
      "has a door twice and no origin",
      { metros: [metros[0], { ...metros[0], doors: { mail: "ftp://x" } }] },
      /metros\.1/,
    ],
    ["has an unknown part", { metros, doors: [] }, /doors/],
    ["has a plain page that is encrypted", { metros, plainPage: "https://plain.doors.example/" }, /plainPage/],
    ["names runs without a place for the nonce", { metros, runName: "r.example" }, /runName/],
  ])("that %s keeps the server from starting and says why", (_, content, why) => {
    expect(() => open(fileWith(content))).toThrow(why);
  });

  test("a file that cannot be read keeps the server from starting", () => {
    expect(() => open(join(folder, "missing.json"))).toThrow("cannot be read");
  });

  test("is read again when the file changes, and a faulty change is not taken", () => {
    const file = fileWith({ metros });
    const source = open(file);
    const change = (content: unknown, second: number): void => {
      writeFileSync(file, JSON.stringify(content));
      utimesSync(file, second, second);
      now += 6_000;
    };
    change({ metros: metros.slice(0, 1) }, 1_000);
    expect(source.current()?.metros).toHaveLength(1);
    change({ metros: [] }, 2_000);
    expect(source.current()?.metros).toHaveLength(1);
    change({ metros: metros.slice(0, 2) }, 3_000);
    expect(source.current()?.metros).toHaveLength(2);
    writeFileSync(file, JSON.stringify({ metros }));
    source.readAgain();
    expect(source.current()?.metros).toHaveLength(3);
  });
});
