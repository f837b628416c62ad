import { spaced } from "@waymark/rules/findings/texts";
import { localeOf } from "../../../../../../platform/texts/formats.ts";
import type { Words } from "../../../../results/words.ts";
import type { Path } from "../path-of-report.ts";
import type { Cluster } from "./drawing.ts";

/** Kilometres of the way, and what was measured of it. */
export function wayWords({ whole, measured, doubted }: Path, { t, km, ms }: Words): string | undefined {
  if (whole === null || doubted !== null) return undefined;
  return measured ? t("path.map.line", { km: km(whole.km), time: ms(measured.ms) }) : km(whole.km);
}

/** What stands at a mark, and where. */
export function markWords({ stops, spreadKm }: Cluster, { t, km, language }: Words): { title: string; place: string } {
  const kinds = [...new Set(stops.map(({ kind }) => kind))].map((kind, index) => within(t(`path.stop.${kind}`), index));
  const title = spaced(new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(kinds));
  const place = stops.find(({ name }) => name !== "")?.name ?? "";
  return { title, place: spreadKm < 1 ? place : t("path.map.within", { place, km: km(Math.ceil(spreadKm)) }) };
}

/** Later words of a list are written small, abbreviations aside. */
const within = (word: string, index: number): string =>
  index === 0 || /^\p{Lu}{2}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
