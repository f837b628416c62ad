import type { Language } from "@waymark/contracts/configuration/languages";
import type { RequestDecision, RequestOperation } from "@waymark/contracts/solutions/request";
import { mailWords } from "../../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../../platform/mail/write-mail.ts";

/** The kind of matter that a mail about a decision has. */
export const REQUEST_MAIL = "solutionRequest";
/** The kind of matter that a mail to reviewers about requests has. */
export const REQUEST_REVIEW_MAIL = "solutionRequestReview";

type Requested = {
  readonly operation: RequestOperation;
  readonly companyName: string;
  readonly solution: string;
  /** Of the pages, with the base path. */
  readonly origin: string;
  readonly language: Language;
  readonly suite: string;
};

type Decided = Requested & {
  readonly solutionId: string;
  readonly decision: RequestDecision;
  /** Empty where the reviewer said nothing. */
  readonly reason: string;
  /** By when results of a solution that is public now appear. */
  readonly resultsBy: Date;
};

/** Tells a provider what became of its request. */
export function decisionMail({ decision, operation, reason, resultsBy, solutionId, ...told }: Decided): WrittenMail {
  const words = mailWords(told.language, told.suite);
  const names = { company: oneLine(told.companyName), solution: oneLine(told.solution) };
  const given = {
    label: words.say("mail.decision.reason"),
    value: words.say("mail.quoted", { sentence: oneLine(reason) }),
  };
  const hasResults = decision === "Approved" && operation === "Create";
  return writeMail(words, {
    subject: words.say(`mail.request.${decision}.${operation}`, names),
    facts: [
      { label: words.say("mail.code.company"), value: names.company },
      { label: words.say("mail.request.solution"), value: names.solution },
      ...(reason === "" ? [] : [given]),
      ...(hasResults ? [{ label: words.say("mail.request.resultsBy"), value: words.day(resultsBy) }] : []),
    ],
    open: words.say("mail.decision.openPortal"),
    link: `${told.origin}/partnerPortal?solution=${solutionId}`,
    notes: [words.say(`mail.request.${decision}.${operation}Text`)],
    why: words.say("mail.request.why", names),
  });
}

/** Tells reviewers that a request waits for them. */
export function requestReviewMail({
  operation,
  companyName,
  solution,
  origin,
  language,
  suite,
}: Requested): WrittenMail {
  const words = mailWords(language, suite);
  const names = { company: oneLine(companyName), solution: oneLine(solution) };
  return writeMail(words, {
    subject: words.say(`mail.requestReview.${operation}`, names),
    facts: [
      { label: words.say("mail.code.company"), value: names.company },
      { label: words.say("mail.request.solution"), value: names.solution },
    ],
    open: words.say("mail.review.open"),
    link: `${origin}/providerReviews#solutions`,
    notes: [words.say("mail.requestReview.text")],
    why: words.say("mail.review.why"),
  });
}
