import nodemailer from "nodemailer";
import type { Settings } from "../env.ts";

export type OutgoingMail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type MailTransport = {
  /** Settles when the mail server has taken the mail over. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
};

const CONNECTIONS = 4;
/** Short: the pause after a failure is the sender's, and a process that stops waits for what it has begun. */
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

/** The operator's mail server, if there is one. Nothing is asked of it before the first mail. */
export function connectMail(settings: Settings): MailTransport | undefined {
  const { WAYMARK_SMTP_URL: url, WAYMARK_MAIL_FROM: from } = settings;
  if (url === undefined) return undefined;
  const idDomain = new URL(settings.WAYMARK_PUBLIC_ORIGINS[0] ?? "https://waymark.invalid").hostname;
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text, html }) => {
      await transport.sendMail({
        from,
        // Not as a text, in which a comma would begin another receiver.
        to: { name: "", address: to },
        subject,
        text,
        html,
        // Sent again because its success was not recorded, a mail has the same id: mail servers can tell.
        messageId: `<${id}@${idDomain}>`,
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      });
    },
    close: () => transport.close(),
  };
}

/** What an operator needs to know; a mail server's own words can hold the address. */
export function whyNotSent(error: unknown): { code?: string; responseCode?: number; command?: string } {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return {
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof responseCode === "number" ? { responseCode } : {}),
    ...(typeof command === "string" ? { command } : {}),
  };
}
