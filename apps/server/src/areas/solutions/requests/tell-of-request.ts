import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { RequestOperation } from "@waymark/contracts/solutions/request";
import { DAY_MS } from "@waymark/contracts/units";
import type { Ctx } from "../../../platform/ctx.ts";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import { queueMails } from "../../../platform/mail/queue-mails.ts";
import { readContact } from "../../registration/port.ts";
import { type Mailing, writtenFrom } from "../solutions.ts";
import type { ProviderRow } from "../store.ts";
import { decisionMail, REQUEST_MAIL, REQUEST_REVIEW_MAIL, requestReviewMail } from "./request-mail.ts";
import type { RequestRow } from "./requests.read.ts";

/** Writes to the contact of the provider what was decided; to nobody where there is none, or no mail server is set up. */
export async function tellOfDecision(
  ctx: Ctx,
  tx: WriteTx,
  mailing: Mailing,
  { tenantId, name: companyName }: Pick<ProviderRow, "tenantId" | "name">,
  { id, solutionId, operation, decision, reason, name }: RequestRow & { readonly name: string },
): Promise<void> {
  if (!mailing.sendsMail || tenantId === null || decision === null) return;
  const contact = await readContact(tx, tenantId);
  if (contact === undefined) return;
  const written = decisionMail({
    ...{ solutionId, operation, decision, reason, companyName, solution: name },
    resultsBy: new Date(ctx.now.getTime() + solutionLimits.resultsAfterDays * DAY_MS),
    language: contact.language,
    ...writtenFrom(ctx, mailing),
  });
  await queueMails(
    tx,
    [{ about: { kind: REQUEST_MAIL, id, tenantId }, to: contact.emailAddress, ...written }],
    ctx.now,
  );
}

/** Writes to the reviewers' address that a request waits for them; a few times a day for one provider. */
export async function tellReviewersOfRequest(
  ctx: Ctx,
  tx: WriteTx,
  mailing: Mailing,
  {
    providerId: id,
    tenantId,
    name: companyName,
  }: Pick<ProviderRow, "tenantId" | "name"> & { readonly providerId: string },
  { operation, name }: { readonly operation: RequestOperation; readonly name: string },
): Promise<void> {
  const { reviewMailTo: to } = mailing;
  if (!mailing.sendsMail || to === undefined || tenantId === null) return;
  // Nobody's entry in a directory says which language the readers of this mailbox prefer.
  const written = requestReviewMail({
    ...{ operation, companyName, solution: name, language: "en" },
    ...writtenFrom(ctx, mailing),
  });
  await queueMails(tx, [{ about: { kind: REQUEST_REVIEW_MAIL, id, tenantId }, to, ...written }], ctx.now);
}
