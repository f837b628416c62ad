import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { feedLimits } from "@waymark/contracts/feed/limits";
import type { FeedRecord } from "@waymark/contracts/feed/record";
import { DAY_MS } from "@waymark/contracts/units";
import { nextPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import { firewallList } from "@waymark/rules/feed/firewall-lists";
import { pacFile } from "@waymark/rules/feed/pac-file";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { publishDue } from "@waymark/server/areas/change-requests/publishing/publish-due";
import type { Ctx } from "@waymark/server/platform/ctx";
import { read } from "@waymark/server/platform/database/in-scope";
import { vendorScope } from "@waymark/server/platform/database/scope";
import { chanceFrom } from "../scores/chance.ts";
import { CHANGES } from "../support/lens/cast.ts";
import { stageOne } from "../support/lens/stage-one.ts";

const PUBLICATIONS = 20;
const READS = 10_000;
const READERS = 8;
const INSTANCE = "Worldwide";
const PATHS = ["endpoints/Worldwide", "pac/Worldwide?type=1", "lists/Worldwide/nftables"] as const;

/** Reads that go on while versions come, each held against what the stored bytes of some version make of it. */
export async function readWhilePublishing(
  ctx: Ctx,
  url: string,
): Promise<{ readonly reads: number; readonly mixed: number; readonly versions: number }> {
  const seen = new Map<string, number>();
  let [reads, isOver] = [0, false];
  const readOn = async (): Promise<void> => {
    while (!isOver || reads < READS) {
      const path = PATHS[reads % PATHS.length] ?? PATHS[0];
      reads += 1;
      const between = path.includes("?") ? "&" : "?";
      const answer = await fetch(`${url}/feed/${path}${between}ClientRequestId=${randomUUID()}`);
      const key = `${path} ${answer.status} ${hashOf(Buffer.from(await answer.arrayBuffer()))}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  };
  const readers = Array.from({ length: READERS }, readOn);
  await publishOneByOne(ctx);
  isOver = true;
  await Promise.all(readers);

  const lawful = await lawfulAnswers(ctx);
  const mixed = [...seen].filter(([key]) => !lawful.has(key)).reduce((sum, [, count]) => sum + count, 0);
  return { reads, mixed, versions: PUBLICATIONS };
}

const hashOf = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

async function publishOneByOne(ctx: Ctx): Promise<void> {
  const chance = chanceFrom(randomFrom(7));
  let publishing = nextPublishing(ctx.now);
  for (let nth = 0; nth < PUBLICATIONS; nth += 1) {
    const before = new Date(publishing.getTime() - DAY_MS);
    await stageOne({ ...ctx, now: before }, INSTANCE, chance, () => nth);
    await publishDue({ ...ctx, now: publishing }, CHANGES);
    publishing = nextPublishing(publishing);
    await sleep(feedLimits.looksEveryMs + 100);
  }
}

/** Every answer that one stored version, and no two of them, can give. */
async function lawfulAnswers(ctx: Ctx): Promise<ReadonlySet<string>> {
  const versions = await read(ctx, vendorScope(ctx.cloud), (tx) =>
    tx.selectFrom("endpoint_versions").select(["version", "endpoints"]).where("instance", "=", INSTANCE).execute(),
  );
  const keys = versions.flatMap(({ version, endpoints }) => {
    if (endpoints === null) return [];
    const list = {
      instance: INSTANCE,
      version,
      records: JSON.parse(endpoints.toString("utf8")) as FeedRecord[],
    } as const;
    const answers = [
      endpoints,
      pacFile({ ...list, type: "1", proxy: feedLimits.proxyUsual }),
      firewallList("nftables", list),
    ];
    return PATHS.map((path, nth) => `${path} 200 ${hashOf(answers[nth] ?? "")}`);
  });
  return new Set(keys);
}
