import type { Language } from "@waymark/contracts/configuration/languages";
import { mailWords } from "../../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../../platform/mail/write-mail.ts";

/** The kind of matter that a mail about one of a provider's values has. */
export const ITEM_MAIL = "networkItem";
/** The kind of matter that a mail to reviewers about values has. */
export const ITEM_REVIEW_MAIL = "networkItemReview";

export type ItemNews =
  | { readonly what: "approved" | "contested" | "lapsed" }
  | { readonly what: "refused"; readonly note: string }
  /** Its proof is no longer seen; it counts on until then. */
  | { readonly what: "doubtful"; readonly until: Date };

type Told = {
  readonly news: ItemNews;
  readonly companyName: string;
  readonly value: string;
  /** Of the pages, with the base path. */
  readonly origin: string;
  readonly language: Language;
  readonly suite: string;
};

/** Tells a provider what became of a value that it has entered. */
export function itemMail({ news, companyName, value, origin, language, suite }: Told): WrittenMail {
  const words = mailWords(language, suite);
  const names = { company: oneLine(companyName), value: oneLine(value) };
  const reason = (note: string) => ({
    label: words.say("mail.decision.reason"),
    value: words.say("mail.quoted", { sentence: oneLine(note) }),
  });
  return writeMail(words, {
    subject: words.say(`mail.item.${news.what}`, names),
    facts: [
      { label: words.say("mail.code.company"), value: names.company },
      { label: words.say("mail.item.value"), value: names.value },
      ...(news.what === "refused" ? [reason(news.note)] : []),
      ...(news.what === "doubtful" ? [{ label: words.say("mail.item.until"), value: words.moment(news.until) }] : []),
    ],
    open: words.say("mail.decision.openPortal"),
    link: `${origin}/partnerPortal`,
    notes: [words.say(`mail.item.${news.what}Text`)],
    why: words.say("mail.item.why", names),
  });
}

/** Tells reviewers that values of a provider wait for them. */
export function itemReviewMail({ companyName, value, origin, language, suite }: Omit<Told, "news">): WrittenMail {
  const words = mailWords(language, suite);
  const company = oneLine(companyName);
  return writeMail(words, {
    subject: words.say("mail.itemReview.subject", { company }),
    facts: [
      { label: words.say("mail.code.company"), value: company },
      { label: words.say("mail.item.value"), value: oneLine(value) },
    ],
    open: words.say("mail.review.open"),
    link: `${origin}/providerReviews#items`,
    notes: [words.say("mail.itemReview.text")],
    why: words.say("mail.review.why"),
  });
}
