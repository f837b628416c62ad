import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChangePreview, PreviewedFile } from "@waymark/contracts/change-requests/preview-schemas";
import type { EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { CLOUD_INSTANCES, READ_ONLY_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { feedLimits } from "@waymark/contracts/feed/limits";
import { DAY_MS } from "@waymark/contracts/units";
import { nextPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { putDomainLens } from "@waymark/seed/put-domain-lens";
import { previewChange } from "@waymark/server/areas/change-requests/publishing/preview-change";
import { publishDue } from "@waymark/server/areas/change-requests/publishing/publish-due";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { startBenchProduct, startUnlimitedServer } from "../../support/bench-product.ts";
import { as, CHANGES } from "../../support/lens/cast.ts";
import { stageOne } from "../../support/lens/stage-one.ts";
import { chanceFrom } from "../chance.ts";

const SEED = 20_261_120;
const CHANGES_JUDGED = 200;
const OPEN = CLOUD_INSTANCES.filter((instance) => !READ_ONLY_INSTANCES.includes(instance));
const FILES = ["changes", "endpoints", "pac", "nftables"] as const;

/** A bypass of the last piece holds for a week. */
const daysBefore = (publishing: Date): Date => new Date(publishing.getTime() - 3 * DAY_MS);

type Previewed = { readonly change: EndpointSetChange; readonly preview: ChangePreview };

/**
 * Whether what the page of a change shows as the answers of the feed is what the feed answers: random staged changes on the demo
 * world, one of each instance a month, previewed, published by the clock, and read over HTTP.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const product = await startBenchProduct({ WAYMARK_ROLES: "api" }, { home: "score-preview", portBase: 5_780 });
  const server = await startUnlimitedServer(product);
  const { db, close } = connectDatabase({
    ...{ url: product.engines.urls.postgresOwner, poolSize: 2, log: createLog("silent", "score") },
  });
  try {
    const begun = ctxOf(db, systemClock, "MultiTenant", { kind: "job", id: "score" });
    await putDomainLens(begun, { scanDays: 1, months: 2 });
    const chance = chanceFrom(randomFrom(SEED));
    let [equal, judged, nth] = [0, 0, 0];
    // What the demo world has staged goes out alone.
    let publishing = nextPublishing(begun.now);
    await publishDue({ ...begun, now: publishing }, CHANGES);
    while (judged < CHANGES_JUDGED) {
      const ctx = { ...begun, now: daysBefore(nextPublishing(publishing)) };
      const staged: Previewed[] = [];
      for (const instance of OPEN) {
        const change = await stageOne(ctx, instance, chance, () => ++nth);
        staged.push({ change, preview: await previewChange(as(ctx, "author"), change.id) });
      }
      publishing = nextPublishing(ctx.now);
      await publishDue({ ...begun, now: publishing }, CHANGES);
      await sleep(feedLimits.looksEveryMs + 100);
      for (const one of staged.slice(0, CHANGES_JUDGED - judged)) {
        judged += 1;
        if (await isServed(server.url, one)) equal += 1;
      }
    }
    return {
      reached: equal === CHANGES_JUDGED,
      figure: `${equal} of ${judged} changes were published byte for byte as their page had shown (${nth - judged} drafts could not be staged)`,
    };
  } finally {
    await close();
    await server.stop();
    await product.stop();
  }
}

async function isServed(url: string, { change, preview }: Previewed): Promise<boolean> {
  const differing: string[] = [];
  for (const name of FILES) {
    const file: PreviewedFile = preview[name];
    const between = file.address.includes("?") ? "&" : "?";
    const answer = await fetch(`${url}${file.address}${between}ClientRequestId=${randomUUID()}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isSame =
      answer.ok && bytes.length === file.bytes && createHash("sha256").update(bytes).digest("hex") === file.sha256;
    if (!isSame) differing.push(name);
  }
  if (differing.length > 0) console.log(`CR-${change.number} of ${change.instance}: ${differing.join(", ")} differ`);
  return differing.length === 0;
}
