import type { Language } from "@waymark/contracts/configuration/languages";
import { mailWords } from "../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../platform/mail/write-mail.ts";

/** The kind of matter that a mail about the portal right has. */
export const PORTAL_MAIL = "portalRight";

type Told = {
  readonly change: "given" | "takenBack";
  readonly companyName: string;
  readonly byName: string;
  /** Of the pages, with the base path. */
  readonly origin: string;
  readonly language: Language;
  readonly suite: string;
};

/** Tells a person that they may change a provider's solutions, or no longer. */
export function portalMail({ change, companyName, byName, origin, language, suite }: Told): WrittenMail {
  const words = mailWords(language, suite);
  const company = oneLine(companyName);
  return writeMail(words, {
    subject: words.say(`mail.portal.${change}`, { company }),
    facts: [
      { label: words.say("mail.code.company"), value: company },
      { label: words.say("mail.portal.by"), value: oneLine(byName) },
    ],
    open: words.say("mail.decision.openPortal"),
    link: `${origin}/partnerPortal`,
    notes: [words.say(`mail.portal.${change}Text`)],
    why: words.say("mail.portal.why", { company }),
  });
}
