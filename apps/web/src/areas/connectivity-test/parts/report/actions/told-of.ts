import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Told } from "@waymark/rules/report-texts/told";
import { findingWords } from "../../../../../platform/texts/finding-words.ts";
import { formatDateTime, localeOf } from "../../../../../platform/texts/formats.ts";
import { placeName } from "../../../place-name.ts";
import type { Words } from "../../../results/words.ts";

/** What texts about a report are made of, in the reader's language and time zone. */
export function toldOf(report: Report, judgement: Judgement, words: Words): Told {
  const { language } = words;
  const when = new Date(report.dateTime);
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(when);
  const { browserLocationCity, browserLocationRegion, browserLocationCountry } = report;
  return {
    ...{ report, judgement, words: findingWords(words) },
    when: { local: formatDateTime(language, when), date },
    place: placeName(
      { city: browserLocationCity, region: browserLocationRegion, country: browserLocationCountry },
      language,
    ),
    egressPlace: placeName(
      {
        city: report.egressLocationCity ?? "",
        region: report.egressLocationRegion ?? "",
        country: report.egressLocationCountry ?? "",
      },
      language,
    ),
  };
}
