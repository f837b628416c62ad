import type { Language } from "@waymark/contracts/configuration/languages";
import { verdictSentence } from "@waymark/rules/findings/texts";
import type { OwnReport } from "../shares/store.ts";
import { mailHtml } from "./mail-html.ts";
import { type MailWords, mailWords } from "./mail-words.ts";

export type ShareMail = { readonly subject: string; readonly text: string; readonly html: string };

type Told = {
  readonly report: Pick<OwnReport, "startedAt" | "city" | "region" | "country" | "verdict">;
  readonly sender: string;
  /** A place that was left out is not told, nor a verdict that could name it. */
  readonly isPlaceHidden: boolean;
  readonly until: Date;
  readonly link: string;
  readonly language: Language;
  readonly suite: string;
};

/** Names come from a directory: line breaks and other controls have no place in a subject. */
const oneLine = (name: string): string => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Tells a receiver of a report: once as plain text, once as a page. */
export function shareMail(told: Told): ShareMail {
  const words = mailWords(told.language, told.suite);
  const sender = oneLine(told.sender);
  const subject = words.say("mail.shared.subject", { sender });
  const facts = factsOf(told, words);
  const open = words.say("mail.shared.open");
  const notes = [
    words.say("mail.shared.until", { sender, until: words.moment(told.until) }),
    words.say("mail.shared.link"),
  ];
  const why = words.say("mail.shared.why", { sender });
  const lines = [
    subject,
    "",
    ...facts.map(({ label, value }) => words.say("mail.line", { label, value })),
    "",
    open,
    told.link,
    "",
    ...notes,
    "",
    "-- ",
    why,
    "",
  ];
  const instead = words.say("mail.instead");
  return {
    subject,
    text: lines.join("\n"),
    html: mailHtml({ language: told.language, title: subject, facts, open, link: told.link, notes, instead, why }),
  };
}

/** A place is what a browser said: as a place it holds no address to click and no second line. */
const isPlain = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}/@:]|www\.|\.\w{2,}/iu.test(text);

function factsOf({ report, isPlaceHidden }: Told, words: MailWords) {
  const tested = { label: words.say("mail.shared.tested"), value: words.moment(report.startedAt) };
  const place = words.place(report);
  if (isPlaceHidden || !isPlain(place)) return [tested];
  const sentence = oneLine(verdictSentence(report.verdict, words));
  return [
    tested,
    ...(place === "" ? [] : [{ label: words.say("mail.shared.place"), value: place }]),
    // A quotation: "your line" is the sender's there.
    { label: words.say("mail.shared.verdict"), value: words.say("mail.quoted", { sentence }) },
  ];
}
