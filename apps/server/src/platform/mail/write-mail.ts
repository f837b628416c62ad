import { mailHtml } from "./mail-html.ts";
import type { MailWords } from "./mail-words.ts";

export type WrittenMail = { readonly subject: string; readonly text: string; readonly html: string };

type Content = {
  readonly subject: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** What the button says, and where it leads. */
  readonly open: string;
  readonly link: string;
  readonly notes: readonly string[];
  /** Why the receiver gets this mail. */
  readonly why: string;
};

/** What people typed or a directory says: line breaks and other controls have no place in a subject. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** The same content as plain text and as a page. */
export function writeMail(words: MailWords, { subject, facts, open, link, notes, why }: Content): WrittenMail {
  const lines = [
    subject,
    "",
    ...facts.map(({ label, value }) => words.say("mail.line", { label, value })),
    "",
    open,
    link,
    "",
    ...notes,
    "",
    "-- ",
    why,
    "",
  ];
  const instead = words.say("mail.instead");
  const html = mailHtml({ language: words.language, title: subject, facts, open, link, notes, instead, why });
  return { subject, text: lines.join("\n"), html };
}
