import type { Language } from "@waymark/contracts/configuration/languages";
import { spellCode } from "../../platform/mail/mail-code.ts";
import { mailWords } from "../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../platform/mail/write-mail.ts";

type Asked = {
  readonly code: string;
  readonly companyName: string;
  readonly until: Date;
  readonly link: string;
  readonly language: Language;
  readonly suite: string;
};

/** Brings the code. The address may be a stranger's: what was typed stands in it as little as possible. */
export function codeMail({ code, companyName, until, link, language, suite }: Asked): WrittenMail {
  const words = mailWords(language, suite);
  const company = oneLine(companyName);
  return writeMail(words, {
    subject: words.say("mail.code.subject", { code: spellCode(code) }),
    facts: [
      { label: words.say("mail.code.code"), value: spellCode(code) },
      { label: words.say("mail.code.company"), value: company },
    ],
    open: words.say("mail.code.open"),
    link,
    notes: [words.say("mail.code.holds", { until: words.moment(until) }), words.say("mail.code.ignore")],
    why: words.say("mail.code.why", { company }),
  });
}
