import type { BatchOutcome } from "@waymark/contracts/fqdns/schemas";
import type { LensPerson } from "@waymark/rules/access/lens-person";
import type { UserCtx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { type FqdnRow, readFqdns } from "./fqdns.read.ts";
import type { Fqdns } from "./fqdns.ts";
import { lockFqdns } from "./store.ts";

/** Why one FQDN of a batch stays as it is. */
export type Refusal = { readonly code: string; readonly textKey: string };
export const refusal = (code: string, textKey: string): Refusal => ({ code, textKey });

export const NOT_CHAMP = refusal("access_denied", "fqdns.notChamp");
const UNKNOWN = refusal("not_found", "fqdns.unknown");

/**
 * Decides about each FQDN of a batch on its own, in one transaction: what is refused stays as it is, and its neighbours go on.
 * `work` answers a refusal, or undefined where the FQDN is as it was asked for.
 */
export async function runBatch(
  ctx: UserCtx,
  { personOf }: Fqdns,
  ids: readonly string[],
  work: (tx: WriteTx, row: FqdnRow, person: LensPerson) => Promise<Refusal | undefined>,
): Promise<BatchOutcome> {
  const person = await personOf(ctx);
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  // no audit: each FQDN that changes has an entry of its own.
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    await lockFqdns(tx, wanted);
    const rows = new Map((await readFqdns(tx, wanted)).map((row) => [row.id, row]));
    const outcome: { succeeded: string[]; failed: BatchOutcome["failed"] } = { succeeded: [], failed: [] };
    for (const id of wanted) {
      const row = rows.get(id);
      const refused = row === undefined ? UNKNOWN : await work(tx, row, person);
      if (refused === undefined) outcome.succeeded.push(id);
      else outcome.failed.push({ id, ...refused });
    }
    return outcome;
  });
}
