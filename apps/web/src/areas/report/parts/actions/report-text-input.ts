import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
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

type Links = Pick<ReportTextInput, "link" | "registrationLink">;
type Around = Pick<FrontendConfiguration, "basePath" | "availableAreas" | "uxFeatureControl">;

/** Whole addresses, for texts that leave the page. */
export function linksOf({ basePath, availableAreas, uxFeatureControl }: Around, id: string): Links {
  const home = `${window.location.origin}${basePath}`;
  const takesProviders = availableAreas.includes("registration") && !uxFeatureControl.DisableSignIn;
  return {
    link: `${home}${REPORT_PATH}/${id}`,
    registrationLink: takesProviders ? `${home}/partnerRegistration` : undefined,
  };
}

/** What texts about a report are made of, in the reader's language and time zone. */
export function reportTextInput(report: Report, judgement: Judgement, words: Words, links: Links): ReportTextInput {
  const { language } = words;
  const when = new Date(report.dateTime);
  const nameOf = (place: Parameters<typeof placeName>[0]) => placeName(localPlace(place, words), language);
  const { browserLocationCity, browserLocationRegion, browserLocationCountry } = report;
  return {
    report,
    judgement,
    words: plainWords(findingWords(words)),
    when: { local: formatDateTime(language, when), date: formatDay(language, when) },
    ...links,
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
