import type { Language } from "@waymark/contracts/configuration/languages";
import type { ReviewDecision } from "@waymark/contracts/registration/review";
import { needsReason } from "@waymark/rules/registration/decide-endorsement";
import { mailWords } from "../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../platform/mail/write-mail.ts";

/** The kind of matter that a mail about a decision has. */
export const REGISTRATION_MAIL = "registration";

type Decided = {
  readonly decision: ReviewDecision;
  readonly note: string;
  readonly companyName: string;
  /** Of the pages, with the base path. */
  readonly origin: string;
  readonly language: Language;
  readonly suite: string;
};

/** Tells the provider what was decided; where something was taken away, why. */
export function decisionMail({ decision, note, companyName, origin, language, suite }: Decided): WrittenMail {
  const words = mailWords(language, suite);
  const company = oneLine(companyName);
  const isIn = decision !== "refuse" && decision !== "withdraw";
  const reason = {
    label: words.say("mail.decision.reason"),
    value: words.say("mail.quoted", { sentence: oneLine(note) }),
  };
  return writeMail(words, {
    subject: words.say(`mail.decision.${decision}`, { company }),
    facts: [{ label: words.say("mail.code.company"), value: company }, ...(needsReason(decision) ? [reason] : [])],
    open: words.say(isIn ? "mail.decision.openPortal" : "mail.decision.openRegistration"),
    link: `${origin}${isIn ? "/partnerPortal" : "/partnerRegistration"}`,
    notes: [words.say(`mail.decision.${decision}Text`)],
    why: words.say("mail.decision.why", { company }),
  });
}
