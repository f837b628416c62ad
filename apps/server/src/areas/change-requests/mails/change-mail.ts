import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { Language } from "@waymark/contracts/configuration/languages";
import { mailWords } from "../../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../../platform/mail/write-mail.ts";
import type { ChangeRow } from "../changes.read.ts";

/** The kind of matter that a mail about a change has that waits for somebody. */
export const CHANGE_WAITS_MAIL = "endpointChangeWaits";
/** The kind of matter that a mail has about what became of a change. */
export const CHANGE_NEWS_MAIL = "endpointChangeNews";

/** What authors are told of. */
export type ChangeNews = "sentBack" | "blocked" | "fellBack" | "published";

export type MailGround = {
  /** Of the pages, with the base path. */
  readonly origin: string;
  readonly suite: string;
};

const numberOf = ({ number }: ChangeRow): string => `CR-${number}`;
const titleOf = ({ reason }: ChangeRow): string => oneLine(reason.split("\n")[0] ?? "");
const linkOf = ({ id, setId }: ChangeRow, { origin }: MailGround): string =>
  `${origin}/endpoints/${setId}?change=${id}`;
const names = (row: ChangeRow) => ({ number: numberOf(row), title: titleOf(row) });

/** Tells a mailbox that a change waits for those who read it. Nobody's entry in a directory says which language they prefer. */
export function waitsMail(row: ChangeRow, role: ApproverRole, ground: MailGround): WrittenMail {
  const words = mailWords("en", ground.suite);
  const roleName = words.say(`mail.change.role.${role}`, { workload: oneLine(row.workload) });
  return writeMail(words, {
    subject: words.say("mail.change.waits", names(row)),
    facts: [
      { label: words.say("mail.change.set"), value: oneLine(row.content.publicDescription) },
      { label: words.say("mail.change.workload"), value: oneLine(row.workload) },
      { label: words.say("mail.change.entries"), value: `+${row.additions} −${row.removals}` },
    ],
    open: words.say("mail.change.open"),
    link: linkOf(row, ground),
    notes: [words.say("mail.change.waitsText")],
    why: words.say("mail.change.roleWhy", { role: roleName }),
  });
}

type News = {
  readonly news: ChangeNews;
  /** What was noted with it; empty for none. */
  readonly note: string;
  readonly language: Language;
};

/** Tells an author what became of a change. */
export function newsMail(row: ChangeRow, { news, note, language }: News, ground: MailGround): WrittenMail {
  const words = mailWords(language, ground.suite);
  const quoted = {
    label: words.say("mail.change.note"),
    value: words.say("mail.quoted", { sentence: oneLine(note) }),
  };
  return writeMail(words, {
    subject: words.say(`mail.change.${news}`, names(row)),
    facts: [
      { label: words.say("mail.change.set"), value: oneLine(row.content.publicDescription) },
      { label: words.say("mail.change.workload"), value: oneLine(row.workload) },
      ...(note === "" ? [] : [quoted]),
    ],
    open: words.say("mail.change.open"),
    link: linkOf(row, ground),
    notes: [words.say(`mail.change.${news}Text`, { version: row.publishedVersion ?? "" })],
    why: words.say("mail.change.authorWhy"),
  });
}
