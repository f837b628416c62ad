import type { Message } from "@waymark/rules/report-texts/compose-message";
import { unbindUnits } from "../../../platform/texts/quantity.ts";
import type { Translate } from "../../../platform/texts/translate.ts";

type Facts = {
  readonly name: string;
  /** Empty where the reader may not know it. */
  readonly place: string;
  readonly date: string;
  readonly reportLink: string;
  readonly startLink: string;
};

/** A mail by which the reader of a received report asks for another test. */
export function writeRetestMail({ name, place, date, reportLink, startLink }: Facts, t: Translate): Message {
  const links = [t("retest.report", { link: reportLink }), t("retest.start", { link: startLink })];
  const paragraphs = [
    t("retest.greeting", { name }),
    place === "" ? t("retest.requestUnplaced", { date }) : t("retest.request", { place, date }),
    links.join("\n"),
    t("retest.thanks"),
  ];
  return { subject: unbindUnits(t("retest.subject")), body: unbindUnits(paragraphs.join("\n\n")) };
}
