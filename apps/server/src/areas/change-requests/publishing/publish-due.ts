import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { lastPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import type { Ctx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { type PublishOutcome, publishInstance } from "./publish-instance.ts";
import { claimDue } from "./store.ts";

/**
 * On the monthly day everything that is staged goes out, instance by instance, once. A pipeline that stood still does it when it is
 * back; what was staged after the day waits for the next one.
 */
export async function publishDue(ctx: Ctx, options: { readonly ordinaryRanges: readonly string[] }): Promise<void> {
  for (const instance of CLOUD_INSTANCES) await publishDueOf(ctx, instance, options);
}

const publishDueOf = (
  ctx: Ctx,
  instance: CloudInstance,
  { ordinaryRanges }: { readonly ordinaryRanges: readonly string[] },
): Promise<PublishOutcome | undefined> =>
  write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const stagedUntil = lastPublishing(ctx.now);
    if (!(await claimDue(tx, instance, stagedUntil))) return undefined;
    const publishing = { kind: "monthly", instance, stagedUntil, note: "", by: undefined } as const;
    const outcome = await publishInstance(tx, publishing, { now: ctx.now, ordinaryRanges });
    if (outcome.version !== undefined)
      await tx.audit({
        action: "changeRequests.publish",
        entity: `${instance} ${outcome.version}`,
        before: null,
        after: { ids: outcome.published.map(({ id }) => id), fellBack: outcome.fellBack.map(({ id }) => id) },
      });
    return outcome;
  });
