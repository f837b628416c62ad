import type { GeoReply } from "@waymark/contracts/performance/schemas";
import { textLocale } from "../../../platform/texts/formats.ts";
import type { Texts } from "../../../platform/texts/texts-context.tsx";
import type { AskedPlace } from "./details-queries.ts";

/** A country as the reader calls it. */
export const countryWord = (code: string, { language }: Texts): string =>
  new Intl.DisplayNames(textLocale(language), { type: "region" }).of(code) ?? code;

/** What the narrowest place is called; undefined while its name has not come. */
export function calledPlace(place: AskedPlace, called: GeoReply["places"], texts: Texts): string | undefined {
  const { country, state = "", city = 0 } = place;
  if (state === "") return country === undefined ? undefined : countryWord(country, texts);
  return called.find((one) => one.city === city && one.state === state)?.name;
}
