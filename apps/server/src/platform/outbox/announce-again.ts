import type { AuditAction } from "@waymark/contracts/audit-actions";
import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import type { JobCtx } from "../ctx.ts";
import { write } from "../database/in-scope.ts";
import { vendorScope } from "../database/scope.ts";

/**
 * Announces what PostgreSQL holds again, step by step in every cloud variant, so that an emptied ClickHouse or a lost stream fills up.
 * `step` announces what comes after an id and answers the ids, none at the end. Safe to repeat and to break off. Answers how many there are.
 */
export async function announceAgain(
  job: JobCtx,
  audit: { readonly action: AuditAction; readonly entity: string },
  step: (cloud: CloudName, after: string | undefined) => Promise<readonly string[]>,
): Promise<number> {
  let announced = 0;
  for (const cloud of CLOUD_NAMES) {
    await write(job, vendorScope(cloud), (tx) => tx.audit({ ...audit, before: null, after: null }));
    let last: string | undefined;
    do {
      const ids = await step(cloud, last);
      announced += ids.length;
      last = ids.at(-1);
    } while (last !== undefined);
  }
  return announced;
}
