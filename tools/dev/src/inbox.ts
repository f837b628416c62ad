import { createServer } from "node:http";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  readonly to: string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** A real SMTP server that keeps mails in memory and shows them as JSON: the development inbox. */
export async function startInbox(ports: {
  smtp: number;
  inbox: number;
}): Promise<{ url: string; stop: () => Promise<void> }> {
  const mails: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(parts)).then(
          (mail) => {
            const to = (mail.to ?? []).map((recipient) => recipient.address ?? "");
            mails.unshift({ to, subject: mail.subject ?? "", text: mail.text ?? "", html: mail.html ?? "" });
            done();
          },
          (error: Error) => done(error),
        );
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(ports.smtp, "127.0.0.1", () => resolve()));
  const web = createServer((_, reply) => {
    reply.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(mails, null, 2));
  });
  await new Promise<void>((resolve) => web.listen(ports.inbox, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${ports.inbox}`,
    stop: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await new Promise<void>((resolve) => web.close(() => resolve()));
    },
  };
}
