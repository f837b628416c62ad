import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReportTextInput } from "@waymark/rules/report-texts/report-text-input";
import { REPORT_PATH } from "../../../../platform/test-run/run-request.ts";
import { findingWords } from "../../../../platform/texts/finding-words.ts";
import { formatDateTime, formatDay } from "../../../../platform/texts/formats.ts";
import { placeName } from "../../../../platform/texts/place-name.ts";
import { localPlace } from "../../../../platform/texts/place-words.ts";
import { unbindUnits } from "../../../../platform/texts/quantity.ts";
import type { Words } from "../../../../platform/texts/words.ts";

/** The whole address of a report, for texts that leave the page. */
export const reportLink = (basePath: string, id: string): string =>
  `${window.location.origin}${basePath}${REPORT_PATH}/${id}`;

/** What texts about a report are made of, in the reader's language and time zone. */
export function reportTextInput(report: Report, judgement: Judgement, words: Words, link: string): ReportTextInput {
  const { language } = words;
  const when = new Date(report.dateTime);
  const nameOf = (place: Parameters<typeof placeName>[0]) => placeName(localPlace(place, words), language);
  const { browserLocationCity, browserLocationRegion, browserLocationCountry } = report;
  return {
    report,
    judgement,
    words: plainWords(findingWords(words)),
    when: { local: formatDateTime(language, when), date: formatDay(language, when) },
    link,
    place: nameOf({ city: browserLocationCity, region: browserLocationRegion, country: browserLocationCountry }),
    egressPlace: nameOf({
      city: report.egressLocationCity ?? "",
      region: report.egressLocationRegion ?? "",
      country: report.egressLocationCountry ?? "",
    }),
  };
}

/** These texts leave the page, where nothing breaks their lines as the page would. */
const plainWords = ({ text, count, ...words }: ReportTextInput["words"]): ReportTextInput["words"] => ({
  ...words,
  text: (key, values) => unbindUnits(text(key, values)),
  count: (key, amount, values) => unbindUnits(count(key, amount, values)),
});
