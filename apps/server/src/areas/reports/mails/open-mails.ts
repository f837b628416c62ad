import type { Settings } from "../../../platform/env.ts";
import type { Log } from "../../../platform/log.ts";
import { connectMail } from "../../../platform/mail/connect-mail.ts";
import type { Reports } from "../reports.ts";
import { sendMails } from "./send-mails.ts";

export type Mails = { readonly sendDue: () => Promise<void>; readonly close: () => void };

/** The way out for mails; where no mail server is set up there is nothing to do. */
export function openMails(reports: Reports, settings: Settings, log: Log): Mails {
  const { WAYMARK_SMTP_URL: url, WAYMARK_MAIL_FROM: from } = settings;
  if (url === undefined) return { sendDue: async () => undefined, close: () => undefined };
  const transport = connectMail({ url, from, idDomain: new URL(reports.webOrigin).hostname });
  const { db, clock, controls } = reports;
  return { sendDue: () => sendMails({ db, clock, controls, transport, log }), close: transport.close };
}
