import { spaced } from "@waymark/rules/findings/texts";
import { textLocale } from "../../../../platform/texts/formats.ts";
import type { Words } from "../../../../platform/texts/words.ts";
import type { Path } from "../path/path-of-report.ts";
import type { StopKind } from "../path/stop-icons.tsx";
import type { Cluster, MapStop } from "./drawing.ts";

/** Kilometres of the way, and what was measured of it. */
export function wayWords({ whole, measured, doubted }: Path, { t, km, ms }: Words): string | undefined {
  if (whole === null || doubted !== null) return undefined;
  return measured ? t("path.map.line", { km: km(whole.km), time: ms(measured.ms) }) : km(whole.km);
}

/** What a stop of an earlier test is called today. */
const NOW: Readonly<Partial<Record<StopKind, StopKind>>> = { egressBefore: "egress", doorBefore: "door" };

/** What stands at a mark, and where. */
export function markWords({ stops, spreadKm }: Cluster, words: Words): { title: string; name: string; place: string } {
  const { t, km, language } = words;
  const isAlone = stops.length === 1;
  const kinds = [...new Set(stops.map(({ kind }) => kind))];
  const isOfBefore = !isAlone && kinds.every((kind) => kind in NOW);
  const named = kinds.map((kind, index) => {
    if (isOfBefore) return within(t(`path.stop.${NOW[kind] ?? kind}`), index + 1);
    // Within a list its praise would read as a stop of its own.
    return within(t(`path.stop.${kind === "bestDoor" && !isAlone ? "door" : kind}`), index);
  });
  const list = spaced(new Intl.ListFormat(textLocale(language), { type: "conjunction" }).format(named));
  const title = isOfBefore ? t("path.before", { stops: list }) : list;
  const name = stops.find((stop) => stop.name !== "")?.name ?? "";
  const timed = stops.find((stop) => stop.ms !== null);
  const place = timed ? t("path.map.timed", { place: name, time: timeWords(timed, words) }) : name;
  return { title, name, place: spreadKm < 1 ? place : t("path.map.within", { place, km: km(Math.ceil(spreadKm)) }) };
}

function timeWords({ ms, isEstimate }: MapStop, words: Words): string {
  const time = words.ms(ms ?? 0);
  return isEstimate ? words.t("path.about", { time }) : time;
}

/** Later words of a list are written small, abbreviations aside. */
const within = (word: string, index: number): string =>
  index === 0 || /^\p{Lu}{2}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);
