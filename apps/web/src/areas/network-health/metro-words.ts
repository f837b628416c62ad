import type { MetroPlace, UnhealthyMetro } from "@waymark/contracts/network-health/schemas";
import { MINUTE_MS } from "@waymark/contracts/units";
import { formatMoment, formatTime } from "../../platform/texts/formats.ts";
import { joinNames } from "../../platform/texts/place-name.ts";
import { placeWord } from "../../platform/texts/place-words.ts";
import type { Texts } from "../../platform/texts/texts-context.tsx";

const DAY_MINUTES = 1_440;

export const cityOf = ({ city }: MetroPlace, texts: Texts): string => placeWord(city, texts);
export const countryOf = ({ country }: MetroPlace, texts: Texts): string => placeWord(country, texts);

/** What a reader may type to find a place: in their language and in English. */
export const namesOf = (place: MetroPlace, texts: Texts): readonly string[] => [
  cityOf(place, texts),
  countryOf(place, texts),
  place.city,
  place.state,
  place.country,
];

export const affectedBy = ({ workloads }: UnhealthyMetro, { t, language }: Texts): string =>
  joinNames(
    workloads.map((workload) => t(`networkHealth.workload.${workload}`)),
    language,
  );

/** `33 min`, `2 h 23 min`, `3 d 4 h`. */
export function lastsFor({ since, until }: UnhealthyMetro, nowMs: number, { t }: Texts): string {
  const endMs = until === null ? nowMs : Date.parse(until);
  const all = Math.max(1, Math.round((endMs - Date.parse(since)) / MINUTE_MS));
  const [days, hours, minutes] = [Math.floor(all / DAY_MINUTES), Math.floor((all % DAY_MINUTES) / 60), all % 60];
  if (days > 0) return t("networkHealth.lasts.days", { days, hours });
  return hours > 0 ? t("networkHealth.lasts.hours", { hours, minutes }) : t("networkHealth.lasts.minutes", { minutes });
}

/** `11:40` today, else with the day. */
export function momentOf(at: string, nowMs: number, { language }: Texts): string {
  const when = new Date(at);
  const isToday = when.toDateString() === new Date(nowMs).toDateString();
  return isToday ? formatTime(language, when) : formatMoment(language, when.getTime(), nowMs);
}
