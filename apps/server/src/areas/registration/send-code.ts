import { randomUUID } from "node:crypto";
import type { Language } from "@waymark/contracts/configuration/languages";
import type { RefusedInput } from "@waymark/contracts/problems";
import { registrationLimits } from "@waymark/contracts/registration/limits";
import { type RegistrationRequest, TERMS_VERSION_HEADER } from "@waymark/contracts/registration/schemas";
import { type TextKey, textsOf } from "@waymark/messages/catalogue";
import { ownScope, type UserCtx } from "../../platform/ctx.ts";
import { alongside, write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { whyNotSent } from "../../platform/mail/connect-mail.ts";
import { newCode } from "../../platform/mail/mail-code.ts";
import { problem } from "../../platform/problem.ts";
import { checkCompany } from "./check-company.ts";
import { codeMail } from "./code-mail.ts";
import { countCodeMail, refuseUntil } from "./count-code-mail.ts";
import type { Registration } from "./registration.ts";
import {
  deleteCodeMail,
  deletePending,
  hasProvider,
  lockCodes,
  lockPending,
  mailKeys,
  type Pending,
  savePending,
} from "./store.ts";

export type AskedCode = {
  readonly typed: RegistrationRequest;
  readonly termsVersion: string | undefined;
  readonly language: Language;
};

/** What operators learn of a mail server that did not take the mail. */
type Note = (fields: Readonly<Record<string, unknown>>) => void;

/**
 * Mails a code to the company's address and answers until when it holds. The code is stored before the mail goes out, so that
 * none arrives that is unknown here; where the mail server does not take it, nothing is left and nothing is counted.
 */
export async function sendCode(
  ctx: UserCtx,
  registration: Registration,
  asked: AskedCode,
  note: Note,
): Promise<string> {
  const { mail, termsVersion } = registration;
  if (mail === undefined) throw problem("not_configured");
  if (asked.termsVersion !== termsVersion) throw refusal([[TERMS_VERSION_HEADER, "registration.termsNeeded"]]);
  const checked = checkCompany(asked.typed);
  if ("faults" in checked) throw refusal(checked.faults.map(({ at, textKey }) => [at, textKey]));
  const { company, domain } = checked;
  const { code, ...hashed } = await newCode();
  const pending: Pending = {
    ...company,
    ...hashed,
    language: asked.language,
    termsVersion,
    termsAcceptedAt: ctx.now,
    triesLeft: registrationLimits.codeTries,
    sentAt: ctx.now,
    holdsUntil: new Date(ctx.now.getTime() + registrationLimits.codeHoldsMs),
  };
  const { tenantId, objectId } = ctx.user;
  const mailId = randomUUID();
  const keys = mailKeys(company.emailAddress, domain, `${tenantId}/${objectId}`);
  // no audit: nothing is registered yet, and what is pending goes by itself.
  await write(ctx, ownScope(ctx), async (tx) => {
    await lockCodes(tx);
    if (await hasProvider(tx)) throw problem("provider_exists");
    refuseTooSoon(await lockPending(tx, objectId), ctx.now);
    await countCodeMail(tx, mailId, keys, ctx.now);
    await savePending(tx, objectId, pending);
  });
  const written = codeMail({
    code,
    companyName: company.companyName,
    until: pending.holdsUntil,
    link: `${registration.webOrigin}${registration.basePathOf(ctx.cloud)}/partnerRegistration`,
    language: asked.language,
    suite: registration.suiteName,
  });
  try {
    await within(mail.send({ id: mailId, to: company.emailAddress, ...written }));
  } catch (error) {
    note({ mailNotSent: whyNotSent(error) });
    await takeBack(ctx, pending, mailId);
    throw problem("mail_not_sent");
  }
  return pending.holdsUntil.toISOString();
}

const ENGLISH = textsOf("en");
const refusal = (faults: readonly (readonly [at: string, textKey: TextKey])[]) => {
  const issues: RefusedInput[] = faults.map(([at, textKey]) => ({ at, message: ENGLISH[textKey], textKey }));
  return problem("request_invalid", { issues });
};

function refuseTooSoon(before: Pending | undefined, now: Date): void {
  if (before !== undefined) refuseUntil(before.sentAt.getTime() + registrationLimits.codePauseMs, now);
}

async function takeBack(ctx: UserCtx, pending: Pending, mailId: string): Promise<void> {
  // no audit: as if nobody had asked.
  await write(ctx, ownScope(ctx), async (tx) => {
    await deletePending(tx, ctx.user.objectId, pending);
    await alongside(tx, vendorScope(ctx.cloud), () => deleteCodeMail(tx, mailId));
  });
}

/** A mail server that says nothing has not taken the mail. */
async function within(sending: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" })),
    registrationLimits.mailWithinMs,
  );
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
    sending.catch(() => undefined);
  }
}
