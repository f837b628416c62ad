import type { Owner } from "@waymark/contracts/connectivity-test/finding-words";
import { givenName } from "../../../platform/test-run/given-name.ts";
import type { Reading } from "../../../platform/test-run/state.ts";
import { placeWord } from "../../../platform/texts/place-words.ts";
import type { Texts } from "../../../platform/texts/texts-context.tsx";

/** The reader neither made nor owns it: somebody lets them read it. */
export const isReceived = (reading: Reading | undefined): reading is Reading =>
  reading !== undefined && reading.relation !== "browser" && reading.relation !== "owner";

/** Whose test this is and where it was made, as far as the reader may know. */
export function receivedTitle({ sharedBy, hidden }: Reading, city: string, texts: Texts): string {
  const { t } = texts;
  const place = hidden.includes("place") || city === "" ? undefined : placeWord(city, texts);
  const name = sharedBy && givenName(sharedBy);
  if (name) return place ? t("report.received.named", { name, place }) : t("report.received.namedOnly", { name });
  return place ? t("report.received.other", { place }) : t("report.received.otherOnly");
}

/** Who can fix it, as seen from outside; nothing for readers to whom the report's own words apply. */
export function ownersOf(reading: Reading | undefined, { t }: Texts): Readonly<Partial<Record<Owner, string>>> {
  if (!isReceived(reading)) return {};
  return {
    you: reading.sharedBy ? givenName(reading.sharedBy) : t("report.their.you"),
    yourIt: t("report.their.yourIt"),
    yourProvider: t("report.their.yourProvider"),
  };
}
