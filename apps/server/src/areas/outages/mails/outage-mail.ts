import type { Language } from "@waymark/contracts/configuration/languages";
import { MINUTE_MS } from "@waymark/contracts/units";
import { tenantStep } from "@waymark/rules/outages/tenant-step";
import { mailWords } from "../../../platform/mail/mail-words.ts";
import { oneLine, type WrittenMail, writeMail } from "../../../platform/mail/write-mail.ts";
import type { StoredOutage } from "../outages.read.ts";

/** The kind of matter that a mail about an outage has. */
export const OUTAGE_MAIL = "outage";

type Told = {
  readonly outage: StoredOutage;
  readonly solution: string;
  /** As the reader calls it. */
  readonly place: string;
  /** Of the pages, with the base path. */
  readonly origin: string;
  readonly language: Language;
  readonly suite: string;
};

/** Tells that a larger outage goes on, or that it is over. */
export function outageMail({ outage, solution, place, origin, language, suite }: Told): WrittenMail {
  const words = mailWords(language, suite);
  const names = { solution: oneLine(solution), place: oneLine(place) };
  const { startMs, endMs, category, tenants } = outage;
  const tenantsText = tenantStep(tenants).replace("-", "–");
  return writeMail(words, {
    subject: words.say(endMs === null ? "mail.outage.begun" : "mail.outage.ended", names),
    facts: [
      { label: words.say("mail.request.solution"), value: names.solution },
      { label: words.say("mail.outage.where"), value: names.place },
      { label: words.say("mail.outage.category"), value: words.say("mail.outage.ofFive", { category }) },
      { label: words.say("mail.outage.since"), value: words.moment(new Date(startMs)) },
      ...(endMs === null
        ? []
        : [
            { label: words.say("mail.outage.until"), value: words.moment(new Date(endMs)) },
            {
              label: words.say("mail.outage.lasted"),
              value: words.say("mail.outage.minutes", { count: Math.round((endMs - startMs) / MINUTE_MS) }),
            },
          ]),
      { label: words.say("mail.outage.tenants"), value: tenantsText },
    ],
    open: words.say("mail.outage.open"),
    link: `${origin}/solutions/${outage.solution}`,
    notes: [words.say(endMs === null ? "mail.outage.begunText" : "mail.outage.endedText")],
    why: words.say("mail.outage.why", names),
  });
}
