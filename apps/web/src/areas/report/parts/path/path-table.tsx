import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReactNode } from "react";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import type { Words } from "../../../../platform/texts/words.ts";
import { FigureTable } from "../../../../ui/figure-table.tsx";
import type { Path, Stretch } from "./path-of-report.ts";
import { rangeText } from "./range-text.ts";

type Row = readonly [name: string, place: string, distance: ReactNode, time: ReactNode, source: ReactNode];

/** Everything that map and strip show, in words and figures. */
export function PathTable({ path, report, words }: { path: Path; report: Report; words: Words }) {
  const { t } = words;
  const columns = (["point", "place", "distance", "time", "source"] as const).map((name) => t(`path.table.${name}`));
  return <FigureTable caption={t("path.title")} columns={columns} rows={rowsOf(path, report, words)} />;
}

function rowsOf(path: Path, report: Report, words: Words): readonly Row[] {
  const { t, km, ms } = words;
  const fromYou = (distance: number | null) =>
    distance === null ? null : t("path.table.fromYou", { km: km(distance) });
  const unknown = t(path.isLeftOut ? "report.leftOut" : "path.unknown");
  return [
    [
      t("path.stop.you"),
      path.you.name || unknown,
      null,
      null,
      t(report.browserLocationIsAutoDetected ? "path.source.device" : "path.source.chosen"),
    ],
    [
      t("path.stop.egress"),
      path.egress?.name ?? unknown,
      fromYou(path.toEgress?.km ?? null),
      atLeast(path.toEgress, words),
      egressSource(path, words),
    ],
    [
      t(path.isDoorBest ? "path.stop.bestDoor" : "path.stop.door"),
      path.door?.name || unknown,
      path.egressToDoor
        ? t("path.table.fromEgress", { km: km(path.egressToDoor.km) })
        : fromYou(path.whole?.km ?? null),
      path.measured ? t("path.whole", { time: ms(path.measured.ms) }) : t("test.status.notMeasured"),
      path.measured?.samples ? t("path.source.measured", { samples: path.measured.samples }) : null,
    ],
    ...(path.resolver && !path.isLeftOut
      ? ([
          [t("path.stop.resolver"), path.resolver.name, fromYou(path.resolver.km), null, t("path.source.addressOnly")],
        ] as const)
      : []),
    ...(path.betterDoor ? [betterDoorRow(path.betterDoor, fromYou, words)] : []),
    ...(path.fixed ? [fixedRow(path.fixed, fromYou, words)] : []),
    ...(path.best ? [bestRow(path.best, path, fromYou, words)] : []),
  ];
}

function betterDoorRow(
  { name, km, smallestMs }: NonNullable<Path["betterDoor"]>,
  fromYou: (distance: number | null) => string | null,
  { t, ms }: Words,
): Row {
  const isMeasured = smallestMs !== null;
  return [
    t("path.stop.betterDoor"),
    name,
    fromYou(km),
    isMeasured ? t("path.whole", { time: ms(smallestMs) }) : null,
    t(isMeasured ? "path.source.once" : "path.source.byDistance"),
  ];
}

function egressSource({ egress, toEgress, isLeftOut }: Path, { t }: Words): string | null {
  if (isLeftOut) return null;
  if (!egress) return t("path.unknown.egress");
  return t(toEgress ? "path.source.address" : "path.source.addressOnly");
}

function bestRow(
  best: NonNullable<Path["best"]>,
  { nearestDoor }: Path,
  fromYou: (distance: number | null) => string | null,
  words: Words,
): Row {
  const { t, ms } = words;
  if (best.kind === "peers") {
    const { place, count } = best.peers;
    return [t("path.best"), placeWord(place, words), null, ms(best.ms), t("path.source.peers", { count })];
  }
  const time = t("path.about", { time: ms(best.ms) });
  return [t("path.best"), nearestDoor?.name ?? "", fromYou(best.door.km), time, t("path.source.estimate")];
}

function fixedRow(
  { name, prediction }: NonNullable<Path["fixed"]>,
  fromYou: (distance: number | null) => string | null,
  words: Words,
): Row {
  const { t, ms } = words;
  const time = t("path.about", { time: ms(prediction.mail.ms) });
  const source = t("path.source.fixed", { range: rangeText(prediction.mail, words) });
  return [t("path.fixed"), name, fromYou(prediction.door.km), time, source];
}

const atLeast = (stretch: Stretch | null, { t, ms }: Words): string | null =>
  stretch === null || stretch.leastMs < 1 ? null : t("path.table.atLeast", { least: ms(stretch.leastMs) });
