import type { TextKey } from "@waymark/messages/catalogue";
import type { Texts } from "./texts-context.tsx";

type Named = { readonly city: string; readonly region: string; readonly country: string };

/** A place in the reader's language, where we have its name: reports and metros carry the English one. */
export function placeWord(name: string, { t }: Texts): string {
  const key = `place.${name}`;
  const said = t(key as TextKey);
  return said === key ? name : said;
}

/** The same place with each of its names in the reader's language. */
export const localPlace = <Place extends Named>(place: Place, texts: Texts): Place => ({
  ...place,
  city: placeWord(place.city, texts),
  region: placeWord(place.region, texts),
  country: placeWord(place.country, texts),
});
