import type { Language } from "@waymark/contracts/configuration/languages";
import { mailWords } from "../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../platform/mail/write-mail.ts";

/** The kind of matter that a mail to reviewers has. */
export const REVIEW_MAIL = "registrationReview";

type Submitted = {
  readonly companyName: string;
  readonly organization: string;
  /** Of the pages, with the base path. */
  readonly origin: string;
  readonly language: Language;
  readonly suite: string;
};

/** Tells reviewers that a registration waits for them. */
export function reviewMail({ companyName, organization, origin, language, suite }: Submitted): WrittenMail {
  const words = mailWords(language, suite);
  const company = oneLine(companyName);
  return writeMail(words, {
    subject: words.say("mail.review.subject", { company }),
    facts: [
      { label: words.say("mail.code.company"), value: company },
      { label: words.say("mail.review.organization"), value: oneLine(organization) },
    ],
    open: words.say("mail.review.open"),
    link: `${origin}/providerReviews#registrations`,
    notes: [words.say("mail.review.text")],
    why: words.say("mail.review.why"),
  });
}
