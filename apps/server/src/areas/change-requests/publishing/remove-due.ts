import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { utcDay } from "@waymark/contracts/units";
import { nextVersion } from "@waymark/rules/endpoints/version-number";
import type { Ctx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { hasLeaving, readPublishedNames } from "../../endpoint-sets/entries.read.ts";
import { readFeedSets } from "../../endpoint-sets/feed-content.read.ts";
import { dropLeft, lockPublishing, sealVersionContent } from "../../endpoint-sets/port.ts";
import { publishNames } from "../../fqdns/port.ts";
import { appendLog } from "../log/append-log.ts";
import { readLatestVersion } from "./publishing.read.ts";
import { insertVersion, insertVersionChanges, sealVersion } from "./store.ts";
import { versionChanges } from "./version-changes.ts";

/** Removed entries leave the feed on their day, by a version that the clock makes. */
export async function removeDue(ctx: Ctx): Promise<void> {
  for (const instance of CLOUD_INSTANCES) await removeDueOf(ctx, instance);
}

const removeDueOf = (ctx: Ctx, instance: CloudInstance): Promise<void> =>
  write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const { now } = ctx;
    const day = utcDay(now.getTime());
    await lockPublishing(tx, instance);
    if (!(await hasLeaving(tx, instance, day))) return;
    const version = nextVersion(now, await readLatestVersion(tx, instance));
    const before = await readFeedSets(tx, instance);
    await insertVersion(tx, { instance, version, kind: "removal", note: "", by: undefined, at: now });
    const sets = await dropLeft(tx, { instance, day, version });
    const changes = versionChanges({ before, after: await readFeedSets(tx, instance), published: [] });
    await insertVersionChanges(tx, { instance, version }, changes);
    const sha256 = await sealVersionContent(tx, { instance, version });
    await publishNames(tx, { instance, names: [], published: await readPublishedNames(tx, instance), now });
    for (const setId of sets) {
      const entry = { instance, setId, changeId: null, contentHash: null, person: null, detail: { version, sha256 } };
      await sealVersion(tx, { instance, version }, await appendLog(tx, { ...entry, at: now, action: "removeEntries" }));
    }
    await tx.audit({
      action: "changeRequests.publish",
      entity: `${instance} ${version}`,
      before: null,
      after: { removedFrom: sets },
    });
  });
