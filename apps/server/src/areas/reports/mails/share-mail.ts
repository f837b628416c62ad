import type { Language } from "@waymark/contracts/configuration/languages";
import { verdictSentence } from "@waymark/rules/findings/texts";
import { type MailWords, mailWords } from "../../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../../platform/mail/write-mail.ts";
import type { OwnReport } from "../shares/store.ts";

/** The kind of matter that a mail about a share has. */
export const SHARE_MAIL = "reportShare";

type Shared = {
  readonly report: Pick<OwnReport, "startedAt" | "city" | "region" | "country" | "verdict">;
  readonly sender: string;
  /** Then neither the place nor a verdict that could name it is in the mail. */
  readonly isPlaceHidden: boolean;
  readonly until: Date;
  readonly link: string;
  readonly language: Language;
  readonly suite: string;
};

/** Announces a report to a receiver, as plain text and as a page. */
export function shareMail(shared: Shared): WrittenMail {
  const words = mailWords(shared.language, shared.suite);
  const sender = oneLine(shared.sender);
  const subject = words.say("mail.shared.subject", { sender });
  const facts = factsOf(shared, words);
  const open = words.say("mail.shared.open");
  const notes = [
    words.say("mail.shared.until", { sender, until: words.moment(shared.until) }),
    words.say("mail.shared.link"),
  ];
  const why = words.say("mail.shared.why", { sender });
  return writeMail(words, { subject, facts, open, link: shared.link, notes, why });
}

/** A place is what a browser said: as a place it holds no address to click and no second line. */
const isPlain = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}/@:]|www\.|\.\w{2,}/iu.test(text);

function factsOf({ report, isPlaceHidden }: Shared, words: MailWords) {
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
