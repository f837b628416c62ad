import type { PublicShareRequest, Receivers } from "@waymark/contracts/reports/schemas";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { problem } from "../../platform/problem.ts";
import { receiversOf } from "./own-actions.ts";
import type { Reports } from "./reports.ts";
import { giveShares } from "./shares/give-shares.ts";
import { lockShareable } from "./shares/lock-shareable.ts";

/** Shares a report with everybody who has the link. No mail goes out, so no name is needed. */
export async function shareToPublic(
  ctx: UserCtx,
  reports: Reports,
  id: string,
  { hidden, days }: PublicShareRequest,
): Promise<Receivers> {
  const controls = await reports.controls(ctx.cloud);
  return write(ctx, ownScope(ctx), async (tx) => {
    const report = await lockShareable(tx, ctx, { id, kinds: ["public"], controls });
    const targets = [{ kind: "public", person: null }] as const;
    const request = { action: "reports.shareToPublic", targets, sharedByName: "", hidden, days } as const;
    await giveShares(tx, report, request, ctx.now);
    const seen = await receiversOf(tx, ctx, controls, id);
    if (seen === undefined) throw problem("not_found");
    return seen;
  });
}
