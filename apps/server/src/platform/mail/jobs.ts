import { HOUR_MS } from "@waymark/contracts/units";
import type { Job } from "../jobs/job-list.ts";
import type { Platform } from "../platform.ts";
import { forgetOldMails, type MailMatters, sendMails } from "./send-mails.ts";

/** Sends mails of every area. Where no mail server is set up there is nothing to send. */
export function mailJobs({ mail, log }: Platform, matters: MailMatters): readonly Job[] {
  const forget: Job = {
    name: "mail.forgetOldMails",
    everySeconds: HOUR_MS / 1_000,
    retries: 2,
    deadlineSeconds: 600,
    run: forgetOldMails,
  };
  if (mail === undefined) return [forget];
  const send: Job = {
    name: "mail.sendMails",
    everySeconds: 2,
    // A mail has its own attempts and pauses.
    retries: 0,
    deadlineSeconds: 300,
    run: (job) => sendMails(job, { transport: mail, matters, log }),
  };
  return [send, forget];
}
