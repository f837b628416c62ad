import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import { type Ctx, ctxOf, type JobCtx } from "../../../platform/ctx.ts";
import { type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { providerScope } from "../../../platform/database/scope.ts";
import { announceSolutions } from "../announce-solutions.ts";
import { tellProvider } from "../item-reviews/tell-provider.ts";
import type { Mailing } from "../solutions.ts";
import { lockProvider, type ProviderRow, stopClaim } from "../store.ts";
import { lockProvenItem, recheckOriginated, setNextCheck } from "./items/store.ts";
import type { Outside } from "./look-outside.ts";
import { readProvenAsns } from "./originated.read.ts";
import { isOriginated, type Origins } from "./prove-originated.ts";
import { type Recheck, readDueRechecks, readLapses } from "./rechecks.read.ts";
import { doubtProof, renewProof } from "./renew-proof.ts";
import { askAgain } from "./store.ts";

type Rechecking = Mailing & Origins & Pick<Outside, "prober">;

/**
 * Asks for a look at proofs whose time has come, and ends the claims of those that were not seen again in their time of grace.
 * Without a prober nobody can look, so nothing lapses.
 */
export async function recheckProofs(job: JobCtx, rechecking: Rechecking): Promise<void> {
  if (rechecking.prober === undefined) return;
  const asked = { now: new Date(job.clock.now()), most: solutionLimits.rechecksAtOnce };
  for (const cloud of CLOUD_NAMES) {
    for (const item of await readLapses(job.db, cloud, asked)) await lapse(job, cloud, item, rechecking);
    const due = await readDueRechecks(job.db, cloud, asked);
    for (const [providerId, items] of Map.groupBy(due, (item) => item.providerId)) {
      const ctx = ctxOf(job.db, job.clock, cloud, job.actor);
      // no audit: where something is decided, its verb writes it.
      await write(ctx, providerScope(cloud, providerId), async (tx) => {
        const provider = await lockProvider(tx);
        for (const item of items) {
          // Until it is seen again it is looked at each day.
          await setNextCheck(tx, item.itemId, new Date(ctx.now.getTime() + solutionLimits.recheckAgainMs));
          if (item.way !== "provenAsn") await askAgain(tx, item, item.way, ctx.now);
          else if (provider !== undefined) await recheckOrigin(ctx, tx, rechecking, provider, item);
        }
      });
    }
  }
}

/** Whether a proven ASN still originates the subnet is known at once. */
async function recheckOrigin(
  ctx: Ctx,
  tx: WriteTx,
  rechecking: Rechecking,
  provider: ProviderRow,
  item: Recheck,
): Promise<void> {
  if (await isOriginated(rechecking, await readProvenAsns(tx), item.value))
    await renewProof(ctx, tx, item, "provenAsn");
  else await doubtProof(ctx, tx, rechecking, provider, item, { way: "provenAsn", outcome: "otherRange" });
}

async function lapse(
  job: JobCtx,
  cloud: CloudName,
  { providerId, solutionId, itemId, kind, value }: Recheck,
  mailing: Mailing,
): Promise<void> {
  const ctx = ctxOf(job.db, job.clock, cloud, job.actor);
  await write(ctx, providerScope(cloud, providerId), async (tx) => {
    const provider = await lockProvider(tx);
    const before = await lockProvenItem(tx, { kind, value });
    // Proven again meanwhile, or taken out.
    if (provider === undefined || before?.graceUntil == null || before.graceUntil > ctx.now) return;
    await stopClaim(tx, before.id, "Lapsed", ctx.now);
    // What was proven with it is looked at next.
    if (kind === "ASN") await recheckOriginated(tx, ctx.now);
    await announceSolutions(tx, [solutionId]);
    await tx.audit({
      action: "solutions.lapseProof",
      entity: solutionId,
      before: { kind, value, proof: before.proof, graceUntil: before.graceUntil.toISOString() },
      after: { state: "Lapsed" },
    });
    await tellProvider(ctx, tx, mailing, { ...provider, kind, value, itemId }, { what: "lapsed" });
  });
}
