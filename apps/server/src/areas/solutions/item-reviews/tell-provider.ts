import { spellValue } from "@waymark/rules/attribution/item-value";
import type { Ctx } from "../../../platform/ctx.ts";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import { queueMails } from "../../../platform/mail/queue-mails.ts";
import { readContact } from "../../registration/port.ts";
import { type Mailing, writtenFrom } from "../solutions.ts";
import { ITEM_MAIL, ITEM_REVIEW_MAIL, type ItemNews, itemMail, itemReviewMail } from "./item-mail.ts";
import type { Claim } from "./item-reviews.read.ts";

type Concerned = Pick<Claim, "itemId" | "kind" | "value" | "tenantId" | "name">;

/** Writes to the contact of the value's provider; to nobody where there is none, or no mail server is set up. */
export async function tellProvider(
  ctx: Ctx,
  tx: WriteTx,
  mailing: Mailing,
  { itemId: id, kind, value, tenantId, name: companyName }: Concerned,
  news: ItemNews,
): Promise<void> {
  if (!mailing.sendsMail || tenantId === null) return;
  const contact = await readContact(tx, tenantId);
  if (contact === undefined) return;
  const written = itemMail({
    news,
    companyName,
    value: spellValue(kind, value),
    language: contact.language,
    ...writtenFrom(ctx, mailing),
  });
  await queueMails(tx, [{ about: { kind: ITEM_MAIL, id, tenantId }, to: contact.emailAddress, ...written }], ctx.now);
}

/** Writes to the reviewers' address that a value of the provider waits for them; a few times a day for one provider. */
export async function tellReviewers(
  ctx: Ctx,
  tx: WriteTx,
  mailing: Mailing,
  { providerId: id, tenantId, name: companyName, kind, value }: Omit<Concerned, "itemId"> & Pick<Claim, "providerId">,
): Promise<void> {
  const { reviewMailTo: to } = mailing;
  if (!mailing.sendsMail || to === undefined || tenantId === null) return;
  // Nobody's entry in a directory says which language the readers of this mailbox prefer.
  const written = itemReviewMail({
    companyName,
    value: spellValue(kind, value),
    language: "en",
    ...writtenFrom(ctx, mailing),
  });
  await queueMails(tx, [{ about: { kind: ITEM_REVIEW_MAIL, id, tenantId }, to, ...written }], ctx.now);
}
