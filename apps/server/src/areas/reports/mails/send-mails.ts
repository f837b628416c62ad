import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { inScope, NIL_TENANT, type Tx } from "../../../platform/database/scope.ts";
import type { Log } from "../../../platform/log.ts";
import { type MailTransport, whyNotSent } from "../../../platform/mail/connect-mail.ts";
import { readStoredReport } from "../report-access.read.ts";
import type { Reports } from "../reports.ts";
import { type DueMail, deleteMail, endMail, takeDueMails } from "./store.ts";

export const LOOK_FOR_MAILS_MS = 2_000;
/** So few that all of them are through, even to a mail server that hangs, before the first may be taken again. */
const AT_ONCE = 8;
const FIRST_PAUSE_MS = 60_000;
const PAUSE_MAX_MS = 7_200_000;

export type MailSender = Pick<Reports, "db" | "clock" | "controls"> & {
  readonly transport: MailTransport;
  readonly log: Log;
};

/** Sends what is due. What fails is tried again after a pause that doubles; after the last attempt it is given up. */
export async function sendMails(sender: MailSender): Promise<void> {
  for (const cloud of CLOUD_NAMES) {
    let taken: readonly DueMail[];
    do {
      taken = await inNil(sender, cloud, (tx) =>
        takeDueMails(tx, {
          now: new Date(sender.clock.now()),
          most: AT_ONCE,
          pauseMs: FIRST_PAUSE_MS,
          pauseMaxMs: PAUSE_MAX_MS,
        }),
      );
      const ends = await Promise.allSettled(taken.map((mail) => sendOne(sender, cloud, mail)));
      const failed = ends.find((end) => end.status === "rejected");
      if (failed !== undefined) throw failed.reason;
    } while (taken.length === AT_ONCE);
  }
}

async function sendOne(sender: MailSender, cloud: CloudName, mail: DueMail): Promise<void> {
  const { id, attempts } = mail;
  // The process died during the last attempt.
  if (attempts > limits.mailAttempts) return giveUp(sender, cloud, mail, {});
  if (!(await isStillShared(sender, cloud, mail))) return inNil(sender, cloud, (tx) => deleteMail(tx, id));
  try {
    await sender.transport.send(mail);
  } catch (error) {
    const why = whyNotSent(error);
    if (attempts === limits.mailAttempts) return giveUp(sender, cloud, mail, why);
    sender.log.warn({ mailId: id, attempt: attempts, ...why }, "a mail could not be sent, it is tried again");
    return;
  }
  await inNil(sender, cloud, (tx) => endMail(tx, id, "sent_at", new Date(sender.clock.now())));
}

async function giveUp(sender: MailSender, cloud: CloudName, { id }: DueMail, why: object): Promise<void> {
  await inNil(sender, cloud, (tx) => endMail(tx, id, "given_up_at", new Date(sender.clock.now())));
  sender.log.error({ mailId: id, ...why }, "a mail was given up");
}

/** Revoked, deleted or turned off in between: whoever followed the link would find nothing. */
async function isStillShared({ db, clock, controls }: MailSender, cloud: CloudName, mail: DueMail): Promise<boolean> {
  const known = await controls(cloud);
  const stored = await inScope(db, { cloud, tenantId: mail.aboutTenantId }, (tx) =>
    readStoredReport(tx, mail.reportId, clock.now(), known),
  );
  return stored?.shares.some(({ id }) => id === mail.shareId) ?? false;
}

const inNil = <Result>({ db }: MailSender, cloud: CloudName, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inScope(db, { cloud, tenantId: NIL_TENANT }, work);
