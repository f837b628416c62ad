import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ipaddr from "ipaddr.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AsnRanges, readAsnRanges } from "./asn-ranges.ts";

const V4 = `16777216,16777471,13335,"Cloudflare, Inc."
16778240,16779263,38803,Gtelecom Pty Ltd
3323068416,3323068927,64510,First half
3323068928,3323069439,64510,Second half
3323069440,3323069695,64511,Another
3405803776,3405804031,64500,"The ""Quoted"" Network"
4026531840,4294967295,64501,Last
`;
const V6 = `2001::,2001::ffff:ffff:ffff:ffff:ffff:ffff,6939,Hurricane Electric LLC
2001:4:112::,2001:4:112:ffff:ffff:ffff:ffff:ffff,112,DNS-OARC
2001:200::,2001:200:1b9:ffff:ffff:ffff:ffff:ffff,2500,WIDE Project
2001:db8:1:f000::,2001:db8:1:ffff:ffff:ffff:ffff:ffff,64502,Upper part
2001:df0:450::ffff:ffff,2001:df0:451:ffff:ffff:ffff:ffff:ffff,64503,Odd start
ff00::,ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff,64504,End`;

let folder: string;
let ranges: AsnRanges;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "asn-"));
  const files = { v4: join(folder, "v4.csv"), v6: join(folder, "v6.csv") };
  writeFileSync(files.v4, V4);
  writeFileSync(files.v6, V6);
  ranges = await readAsnRanges(files, async () => undefined);
});
afterAll(() => rmSync(folder, { recursive: true }));

const networkOf = (address: string) => ranges.networkOf(ipaddr.parse(address));

test.each([
  ["1.0.0.0", 13335],
  ["1.0.0.255", 13335],
  ["1.0.1.0", undefined],
  ["1.0.3.255", undefined],
  ["1.0.4.0", 38803],
  ["0.0.0.0", undefined],
  ["203.0.113.7", 64500],
  ["255.255.255.255", 64501],
  ["2001::", 6939],
  ["2001:0:ffff::1", 6939],
  ["2001:1::", undefined],
  ["2001:4:112::1", 112],
  ["2001:4:113::1", undefined],
  ["2001:200:1b9:ffff:ffff:ffff:ffff:ffff", 2500],
  ["2001:200:1ba::", undefined],
  ["2001:db8:1:e000::", undefined],
  ["2001:db8:1:f000::", 64502],
  ["2001:df0:450:1::", 64503],
  ["2001:df0:452::", undefined],
  ["ffff::1", 64504],
  ["::1", undefined],
])("%s is announced by %s", (address, asn) => {
  expect(networkOf(address)?.asn).toBe(asn);
});

test.each([
  ["1.0.0.0", "1.0.0.255", 13335],
  ["1.0.4.0", "1.0.7.255", 38803],
  ["1.0.4.0", "1.0.8.0", undefined],
  ["1.0.0.0", "1.0.7.255", undefined],
  ["198.18.0.0", "198.18.3.255", 64510],
  ["198.18.0.0", "198.18.4.255", undefined],
  ["2001:4:112::", "2001:4:112:ffff:ffff:ffff:ffff:ffff", 112],
  ["2001:200::", "2001:200:1b9:ffff:ffff:ffff:ffff:ffff", 2500],
  ["2001:200::", "2001:200:1ff:ffff:ffff:ffff:ffff:ffff", undefined],
])("all from %s to %s is announced by %s", (first, last, asn) => {
  expect(ranges.originOf(ipaddr.parse(first), ipaddr.parse(last))).toBe(asn);
});

test("names with commas and quotes are read as they are meant", () => {
  expect(networkOf("1.0.0.1")?.name).toBe("Cloudflare, Inc.");
  expect(networkOf("203.0.113.1")?.name).toBe('The "Quoted" Network');
  expect(networkOf("ffff::")?.name).toBe("End");
});

test("an empty table answers nothing", async () => {
  const empty = join(folder, "empty.csv");
  writeFileSync(empty, "");
  const { networkOf: ask } = await readAsnRanges({ v4: empty, v6: empty }, async () => undefined);
  expect([ask(ipaddr.parse("1.1.1.1")), ask(ipaddr.parse("2001::"))]).toEqual([undefined, undefined]);
});
