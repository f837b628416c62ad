import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { ReactNode } from "react";
import type { Words } from "../../../results/words.ts";
import { FigureTable } from "../show-as-table.tsx";
import type { Path, Stretch } from "./path-of-report.ts";

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
      t("path.stop.door"),
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
    ...path.bestDoors.map(
      ({ name, km: distance, smallestMs }): Row => [
        t("path.stop.bestDoor"),
        name,
        fromYou(distance),
        smallestMs === null ? null : t("path.whole", { time: ms(smallestMs) }),
        smallestMs === null ? t("path.source.byDistance") : t("path.source.once"),
      ],
    ),
    ...(path.best
      ? [[t("path.best"), path.best.peers.place, null, ms(path.best.ms), peersOf(path.best, words)] as const]
      : []),
  ];
}

function egressSource({ egress, toEgress, isLeftOut }: Path, { t }: Words): string | null {
  if (isLeftOut) return null;
  if (!egress) return t("path.unknown.egress");
  return t(toEgress ? "path.source.address" : "path.source.addressOnly");
}

const peersOf = ({ peers }: NonNullable<Path["best"]>, { t }: Words): string =>
  t("path.source.peers", { count: peers.count });

const atLeast = (stretch: Stretch | null, { t, ms }: Words): string | null =>
  stretch === null || stretch.leastMs < 1 ? null : t("path.table.atLeast", { least: ms(stretch.leastMs) });
