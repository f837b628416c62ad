import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { inboxPage } from "./inbox-page.ts";

export type ReceivedMail = {
  readonly to: string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly receivedAt: string;
};

export type Inbox = {
  readonly url: string;
  readonly smtpUrl: string;
  /** Newest first. */
  readonly mails: () => readonly ReceivedMail[];
  readonly stop: () => Promise<void>;
};

/** A real SMTP server that keeps mails in memory and shows them: as a page to browsers, as JSON to all others. */
export async function startInbox(ports: { smtp: number; inbox: number }): Promise<Inbox> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        receivedMail(Buffer.concat(parts)).then(
          (mail) => {
            mails.unshift(mail);
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(ports.smtp, "127.0.0.1", () => resolve()));
  const web = createServer((request, reply) => {
    const [type, body] = wantsPage(request)
      ? ["text/html", inboxPage(mails)]
      : ["application/json", JSON.stringify(mails, null, 2)];
    reply.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(body);
  });
  await new Promise<void>((resolve) => web.listen(ports.inbox, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${portOf(web)}`,
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    mails: () => mails,
    stop: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      web.closeAllConnections();
      await new Promise<void>((resolve) => web.close(() => resolve()));
    },
  };
}

/** `/mails.json` is JSON for browsers too. */
const wantsPage = ({ url, headers }: IncomingMessage): boolean =>
  url !== "/mails.json" && (headers.accept ?? "").includes("text/html");

const portOf = (server: Pick<Server, "address">): number => (server.address() as AddressInfo).port;

async function receivedMail(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    to: (mail.to ?? []).map((recipient) => recipient.address ?? ""),
    from: mail.from?.address ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    messageId: mail.messageId ?? "",
    receivedAt: new Date().toISOString(),
  };
}
