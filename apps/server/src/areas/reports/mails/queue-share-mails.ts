import { nearestLanguage } from "@waymark/contracts/configuration/languages";
import { enterScope, NIL_TENANT, type Tx } from "../../../platform/database/scope.ts";
import type { Asker, Reports } from "../reports.ts";
import type { Given, Wish } from "../shares/give-shares.ts";
import type { OwnReport } from "../shares/store.ts";
import { shareMail } from "./share-mail.ts";
import { insertMails, sharesToldOften } from "./store.ts";

const DAY_MS = 86_400_000;
/** About one share. */
const MAILS_A_DAY = 3;

/** A mail for each person who could not read the report before, written with the share. Leaves the tenant's scope. */
export async function queueShareMails(
  reports: Pick<Reports, "sendsMail" | "webOrigin" | "basePathOf" | "suiteName">,
  tx: Tx,
  { cloud, user }: Asker,
  told: { readonly report: OwnReport; readonly given: Given; readonly wish: Wish; readonly now: Date },
): Promise<void> {
  if (!reports.sendsMail) return;
  const { report, given, wish, now } = told;
  const link = `${reports.webOrigin}${reports.basePathOf(cloud)}/report/${report.id}`;
  const mails = given.started.flatMap(({ shareId, target, expiresAt }) => {
    const to = target.person?.mail ?? null;
    if (to === null || target.person === null) return [];
    const mail = shareMail({
      report,
      sender: wish.sharedByName,
      isPlaceHidden: wish.hidden.includes("place"),
      until: expiresAt,
      link,
      language: nearestLanguage(target.person.preferredLanguage ?? "") ?? "en",
      suite: reports.suiteName,
    });
    return [{ aboutTenantId: user.tenantId, reportId: report.id, shareId, to, ...mail }];
  });
  const nil = { cloud, tenantId: NIL_TENANT };
  await enterScope(tx, nil);
  // Given and taken back again and again, a report must not fill a mailbox.
  const often = await sharesToldOften(tx, mails, { since: new Date(now.getTime() - DAY_MS), most: MAILS_A_DAY });
  await insertMails(
    tx,
    nil,
    mails.filter(({ shareId }) => !often.has(shareId)),
    now,
  );
}
