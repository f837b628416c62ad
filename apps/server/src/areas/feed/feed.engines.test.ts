import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { feedLimits } from "@waymark/contracts/feed/limits";
import type { FeedChange, FeedRecord } from "@waymark/contracts/feed/record";
import { type Lens, OTHER_SET, openLens } from "@waymark/dev/lens-testbed";
import { checkScript } from "@waymark/rules/feed/check-script";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { publishDue } from "../change-requests/publishing/publish-due.ts";
import { countFeedReaders } from "./readers/readers.read.ts";
import { saveReaders } from "./readers/store.ts";

let lens: Lens;
beforeAll(async () => {
  lens = await openLens();
});
afterAll(() => lens.close());

const jsonOf = async <Body>(path: string): Promise<Body> => (await lens.feed(path)).json();
/** The process looks for a newer version after a second. */
const untilSeen = () => new Promise((resolve) => setTimeout(resolve, feedLimits.looksEveryMs + 50));

test("tells the newest version of every instance and of one, as JSON, CSV and RSS", async () => {
  const versions = await jsonOf<{ instance: string; latest: string }[]>("/feed/version");
  expect(versions.map(({ instance }) => instance)).toEqual(["Worldwide", "France", "China"]);
  const [worldwide] = versions;
  expect(worldwide?.latest).toMatch(/^\d{10}$/);
  expect(await jsonOf("/feed/version/Worldwide?AllVersions=true")).toEqual({
    ...worldwide,
    versions: [worldwide?.latest],
  });
  const csv = await lens.feed("/feed/version/China?Format=CSV");
  expect([csv.headers["content-type"], csv.body]).toEqual([
    "text/csv; charset=utf-8",
    `\uFEFF"instance","version"\r\n"China","${versions[2]?.latest}"\r\n`,
  ]);
  const rss = await lens.feed("/feed/version?Format=RSS");
  expect(rss.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(rss.body).toContain(`<title>Worldwide ${worldwide?.latest}</title>`);
});

test("refuses who does not name itself by a GUID, and what is no instance, version or safe name", async () => {
  for (const path of [
    "/feed/endpoints/worldwide",
    "/feed/changes/Worldwide/20260801",
    "/feed/pac/Worldwide?proxy=a%22;b:80",
    "/feed/pac/Worldwide?type=3",
    "/feed/lists/Worldwide/iptables",
    "/feed/endpoints/Worldwide?TenantName=a.b",
  ])
    expect([path, (await lens.feed(path)).statusCode]).toEqual([path, 400]);
  expect((await lens.feed("/feed/version", { id: "nobody" })).statusCode).toBe(400);
  expect((await lens.feed("/feed/endpoints/USGovDoD")).statusCode).toBe(404);
});

test("lists sets as they are published, with an ETag that answers 304 and the same bytes under /gcc", async () => {
  const reply = await lens.feed("/feed/endpoints/Worldwide");
  expect(reply.json<FeedRecord[]>()[0]).toEqual({
    ...{ id: 1, serviceArea: "Mail", urls: ["other.contoso.com"], ips: ["240.1.0.0/22"], tcpPorts: "443" },
    ...{ expressRoute: false, category: "Allow", required: true },
  });
  const etag = String(reply.headers.etag);
  expect(etag).toBe(`"${createHash("sha256").update(reply.rawPayload).digest("base64url")}"`);
  const again = await lens.feed("/feed/endpoints/Worldwide", { headers: { "if-none-match": `W/${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await lens.feed("/gcc/feed/endpoints/Worldwide")).body).toBe(reply.body);
  expect(await jsonOf("/feed/endpoints/Worldwide?ServiceAreas=Files")).toEqual([]);
  expect((await lens.feed("/feed/pac/Worldwide?type=2&proxy=p.example:3128")).body).toContain(
    'host === "other.contoso.com"',
  );
  expect((await lens.feed("/feed/lists/Worldwide/nftables")).body).toContain(
    "ip daddr @s1_v4 tcp dport { 443 } accept",
  );
});

test("tells what a publishing changed, and answers what it announced from then on", async () => {
  const [before] = await jsonOf<{ latest: string }[]>("/feed/version");
  const { content, baseVersion } = await lens.contentOf(OTHER_SET);
  const change = await lens.submitted({
    ...{ endpointSetInternalId: OTHER_SET, baseVersion },
    content: { ...content, fqdns: ["next.contoso.com"], tcpPorts: "80,443" },
  });
  await lens.approve(change, "ownChamp");
  const at = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 1, 12));
  await publishDue({ ...lens.ctx(), now: at }, { ordinaryRanges: ["240.0.0.0/4"] });
  await untilSeen();
  const [after] = await jsonOf<{ latest: string }[]>("/feed/version");
  const changes = await jsonOf<FeedChange[]>(`/feed/changes/Worldwide/${before?.latest}`);
  const due = new Date(at.getTime() + 30 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");
  expect(changes).toEqual([
    {
      ...{ id: change.number, endpointSetId: 1, serviceArea: "Mail", disposition: "Change", impact: "AddedUrl" },
      ...{ version: after?.latest, previous: { tcpPorts: "443" }, current: { tcpPorts: "80,443" } },
      add: { effectiveDate: due, urls: ["next.contoso.com"] },
      remove: { urls: ["other.contoso.com"] },
    },
  ]);
  expect(await jsonOf(`/feed/changes/Worldwide/${after?.latest}`)).toEqual([]);
  expect((await jsonOf<FeedRecord[]>("/feed/endpoints/Worldwide"))[0]?.urls).toEqual(["next.contoso.com"]);
});

test("proves every stored version by its chain, with the shell lines of the page", async () => {
  const versions = (await jsonOf<{ versions: string[] }>("/feed/version/Worldwide?AllVersions=true")).versions;
  const chain = (await lens.feed("/feed/chain/Worldwide")).body.trimEnd().split("\n");
  expect(chain.map((line) => line.split(" ")[0])).toEqual(versions.toReversed());
  const [, first = ""] = versions;
  const stored = await lens.feed(`/feed/endpoints/Worldwide?Version=${first}`);
  expect(stored.json<FeedRecord[]>()[0]?.urls).toEqual(["other.contoso.com"]);
  expect((await lens.feed("/feed/endpoints/Worldwide?Version=2020010100")).statusCode).toBe(404);

  const address = await lens.server.app.listen({ host: "127.0.0.1", port: 0 });
  const lines = checkScript({ feed: `${address}/feed`, instance: "Worldwide", id: randomUUID() });
  const heads = chain.map((line) => line.split(" ")[3]);
  const run = promisify(execFile);
  const { stdout } = await run("sh", ["-c", lines]);
  const withOtherStart = run("sh", ["-c", lines.replace("%064d 0", "%064d 1")]);
  await expect(withOtherStart).rejects.toMatchObject({ code: 1, stdout: `${versions.at(-1)} does not hold\n` });
  expect(stdout).toBe(chain.map((line, nth) => `${line.split(" ")[0]} holds, head ${heads[nth]}\n`).join(""));
});

test("counts who follows an instance and what they have loaded, and forgets who no longer asks", async () => {
  const seen = (nth: number, version: string | null) => ({
    ...{ instance: "China" as const, reader: createHash("sha256").update(String(nth)).digest("hex"), version },
  });
  // no audit: the test counts programs.
  const inVendor = <Result>(work: Parameters<typeof write<Result>>[2]) =>
    write(lens.ctx(), vendorScope("MultiTenant"), work);
  await inVendor((tx) => saveReaders(tx, [seen(1, "2026100100"), seen(2, null), seen(3, "2026110100")]));
  await inVendor((tx) => saveReaders(tx, [seen(2, "2026110100"), seen(3, null)]));
  const counted = () => inVendor((tx) => countFeedReaders(tx, "China", "2026110100"));
  expect(await counted()).toEqual({ all: 3, current: 2 });
  await inVendor((tx) => sql`update feed_readers set seen_on = seen_on - 31 where version = '2026100100'`.execute(tx));
  await lens.server.product.runJob("feed.forgetReaders");
  expect(await counted()).toEqual({ all: 2, current: 2 });
});
