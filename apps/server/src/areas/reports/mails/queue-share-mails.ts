import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { nearestLanguage } from "@waymark/contracts/configuration/languages";
import type { JobCtx, UserCtx } from "../../../platform/ctx.ts";
import { read, type WriteTx } from "../../../platform/database/in-scope.ts";
import { tenantScope } from "../../../platform/database/scope.ts";
import { queueMails } from "../../../platform/mail/queue-mails.ts";
import type { MailMatter } from "../../../platform/mail/store.ts";
import { readReportOfShare, readStoredReport } from "../report-access.read.ts";
import type { Reports } from "../reports.ts";
import type { NewShares, ShareOutcome } from "../shares/give-shares.ts";
import type { OwnReport } from "../shares/store.ts";
import { SHARE_MAIL, shareMail } from "./share-mail.ts";

/** Queues a mail for each person who could not read the report before, in the transaction of the share. */
export async function queueShareMails(
  tx: WriteTx,
  { cloud, user, now }: UserCtx,
  reports: Pick<Reports, "sendsMail" | "webOrigin" | "basePathOf" | "suiteName">,
  shared: { readonly report: OwnReport; readonly outcome: ShareOutcome; readonly request: NewShares },
): Promise<void> {
  if (!reports.sendsMail) return;
  const { report, outcome, request } = shared;
  const link = `${reports.webOrigin}${reports.basePathOf(cloud)}/report/${report.id}`;
  const mails = outcome.started.flatMap(({ shareId, target, expiresAt }) => {
    const to = target.person?.mail ?? null;
    if (to === null || target.person === null) return [];
    const mail = shareMail({
      report,
      sender: request.sharedByName,
      isPlaceHidden: request.hidden.includes("place"),
      until: expiresAt,
      link,
      language: nearestLanguage(target.person.preferredLanguage ?? "") ?? "en",
      suite: reports.suiteName,
    });
    return [{ about: { kind: SHARE_MAIL, id: shareId, tenantId: user.tenantId }, to, ...mail }];
  });
  await queueMails(tx, mails, now);
}

/** Revoked, deleted or turned off in between: the link would lead to nothing, so the mail is not sent. */
export const isStillShared =
  ({ controls }: Pick<Reports, "controls">) =>
  async ({ db, clock }: JobCtx, cloud: CloudName, { id, tenantId }: MailMatter): Promise<boolean> => {
    if (tenantId === null) return false;
    const known = await controls(cloud);
    return read({ db }, tenantScope(cloud, tenantId), async (tx) => {
      const reportId = await readReportOfShare(tx, id);
      const stored = reportId === undefined ? undefined : await readStoredReport(tx, reportId, clock.now(), known);
      return stored?.shares.some((share) => share.id === id) ?? false;
    });
  };
