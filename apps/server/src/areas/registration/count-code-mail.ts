import { registrationLimits } from "@waymark/contracts/registration/limits";
import { HOUR_MS } from "@waymark/contracts/units";
import { alongside, type WriteTx } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { insertCodeMail, type MailKeys, mailThatForbids } from "./store.ts";

/** Before the mail goes out: of two at once the second sees the first. Refuses what is one mail too many in an hour. */
export const countCodeMail = (tx: WriteTx, id: string, keys: MailKeys, now: Date): Promise<void> =>
  alongside(tx, vendorScope(tx.scope.cloud), async () => {
    const since = new Date(now.getTime() - HOUR_MS);
    const forbids = await mailThatForbids(tx, keys, { since, most: registrationLimits.codeMailsPerHour });
    if (forbids !== undefined) refuseUntil(forbids.getTime() + HOUR_MS, now);
    await insertCodeMail(tx, id, keys, now);
  });

export function refuseUntil(againAt: number, now: Date): void {
  const seconds = Math.ceil((againAt - now.getTime()) / 1_000);
  if (seconds > 0) throw problem("too_many_codes", { retryAfterSeconds: seconds });
}
