import type { Language } from "@waymark/contracts/configuration/languages";
import { spellCode } from "../../../platform/mail/mail-code.ts";
import { mailWords } from "../../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../../platform/mail/write-mail.ts";

/** The kind of matter that a mail with a code for a registry's contact has. */
export const PROOF_MAIL = "networkProof";

type Proof = {
  readonly code: string;
  readonly companyName: string;
  /** Such as AS64500 or 203.0.113.0/24: all that the code proves. */
  readonly networks: readonly string[];
  readonly until: Date;
  readonly link: string;
  readonly language: Language;
  readonly suite: string;
};

/** Asks the contact of a registry to hand the code on. They know nothing of us: the mail says what handing it on means. */
export function proofMail({ code, companyName, networks, until, link, language, suite }: Proof): WrittenMail {
  const words = mailWords(language, suite);
  const company = oneLine(companyName);
  const [first = "", ...others] = networks;
  const network = others.length === 0 ? first : words.count("mail.proof.more", others.length, { first });
  return writeMail(words, {
    subject: words.say("mail.proof.subject", { network }),
    facts: [
      { label: words.say("mail.code.code"), value: spellCode(code) },
      { label: words.say("mail.code.company"), value: company },
      { label: words.say("mail.proof.network"), value: networks.join(", ") },
    ],
    open: words.say("mail.code.open"),
    link,
    notes: [
      words.say("mail.proof.meaning", { company, network }),
      words.say("mail.code.holds", { until: words.moment(until) }),
      words.say("mail.code.ignore"),
    ],
    why: words.say("mail.proof.why", { company, network }),
  });
}
