import { HOUR_MS } from "@waymark/contracts/units";
import type { Job } from "../jobs/job-list.ts";
import type { Platform } from "../platform.ts";
import { connectMail } from "./connect-mail.ts";
import { forgetOldMails, type MailMatters, sendMails } from "./send-mails.ts";

/** Sends mails of every area. Where no mail server is set up there is nothing to send. */
export function mailJobs(
  { settings, log }: Platform,
  matters: MailMatters,
): { jobs: readonly Job[]; close: () => void } {
  const forget: Job = {
    name: "mail.forgetOldMails",
    everySeconds: HOUR_MS / 1_000,
    retries: 2,
    deadlineSeconds: 600,
    run: forgetOldMails,
  };
  const { WAYMARK_SMTP_URL: url, WAYMARK_MAIL_FROM: from } = settings;
  if (url === undefined) return { jobs: [forget], close: () => undefined };
  const idDomain = new URL(settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "https://waymark.invalid").hostname;
  const transport = connectMail({ url, from, idDomain });
  const send: Job = {
    name: "mail.sendMails",
    everySeconds: 2,
    // A mail has its own attempts and pauses.
    retries: 0,
    deadlineSeconds: 300,
    run: (job) => sendMails(job, { transport, matters, log }),
  };
  return { jobs: [send, forget], close: transport.close };
}
