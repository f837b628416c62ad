import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { DAY_MS, HOUR_MS } from "@waymark/contracts/units";
import type { JobCtx } from "../ctx.ts";
import { write } from "../database/in-scope.ts";
import { inBatches } from "../database/job-loops.ts";
import { type Tx, vendorScope } from "../database/scope.ts";
import type { Log } from "../log.ts";
import { type MailTransport, whyNotSent } from "./connect-mail.ts";
import { type DueMail, deleteMail, deleteMailsPast, endMail, type MailMatter, takeDueMails } from "./store.ts";

/** So few that all of them are through, even to a mail server that hangs, before the first may be taken again. */
const AT_ONCE = 8;
const FIRST_PAUSE_MS = 60_000;
const PAUSE_MAX_MS = 7_200_000;

/** By kind of matter: whether a mail still says something true. An area names its kinds in its composer. */
export type MailMatters = Readonly<
  Record<string, (job: JobCtx, cloud: CloudName, about: MailMatter) => Promise<boolean>>
>;

export type MailSender = {
  readonly transport: MailTransport;
  readonly matters: MailMatters;
  readonly log: Log;
};

/** Sends what is due. What fails is tried again after a pause that doubles; after the last attempt it is given up. */
export async function sendMails(job: JobCtx, sender: MailSender): Promise<void> {
  for (const cloud of CLOUD_NAMES) {
    let taken: readonly DueMail[];
    do {
      const now = job.clock.now();
      taken = await inMails(job, cloud, (tx) =>
        takeDueMails(tx, {
          now: new Date(now),
          most: AT_ONCE,
          pauseMs: FIRST_PAUSE_MS,
          pauseMaxMs: PAUSE_MAX_MS,
          perDomain: { since: new Date(now - HOUR_MS), most: limits.mailsPerDomainPerHour },
        }),
      );
      const ends = await Promise.allSettled(taken.map((mail) => sendOne(job, sender, cloud, mail)));
      const failed = ends.find((end) => end.status === "rejected");
      if (failed !== undefined) throw failed.reason;
    } while (taken.length === AT_ONCE);
  }
}

/** Deletes mails a week after they were written. */
export async function forgetOldMails(job: JobCtx): Promise<void> {
  const before = new Date(job.clock.now() - limits.sentMailKeptDays * DAY_MS);
  for (const cloud of CLOUD_NAMES)
    await inBatches((most) => inMails(job, cloud, (tx) => deleteMailsPast(tx, before, most)));
}

async function sendOne(job: JobCtx, sender: MailSender, cloud: CloudName, mail: DueMail): Promise<void> {
  const { id, attempts, about } = mail;
  // The process died during the last attempt.
  if (attempts > limits.mailAttempts) return giveUp(job, sender, cloud, mail, {});
  const isStillTrue = sender.matters[about.kind];
  if (isStillTrue === undefined) throw new Error(`no area sends mails about "${about.kind}"`);
  if (!(await isStillTrue(job, cloud, about))) return inMails(job, cloud, (tx) => deleteMail(tx, id));
  try {
    await sender.transport.send(mail);
  } catch (error) {
    const why = whyNotSent(error);
    if (attempts === limits.mailAttempts) return giveUp(job, sender, cloud, mail, why);
    sender.log.warn({ mailId: id, attempt: attempts, ...why }, "a mail could not be sent, it is tried again");
    return;
  }
  await inMails(job, cloud, (tx) => endMail(tx, id, "sent_at", new Date(job.clock.now())));
}

async function giveUp(job: JobCtx, sender: MailSender, cloud: CloudName, { id }: DueMail, why: object): Promise<void> {
  await inMails(job, cloud, (tx) => endMail(tx, id, "given_up_at", new Date(job.clock.now())));
  sender.log.error({ mailId: id, ...why }, "a mail was given up");
}

const inMails = <Result>(job: JobCtx, cloud: CloudName, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  write(job, vendorScope(cloud), work);
