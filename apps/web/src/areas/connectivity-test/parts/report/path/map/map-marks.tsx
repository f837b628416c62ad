import { spaced } from "@waymark/rules/findings/texts";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { localeOf } from "../../../../../../platform/texts/formats.ts";
import type { Words } from "../../../../results/words.ts";
import type { Path } from "../path-of-report.ts";
import { STOP_ICONS } from "../stop-icons.tsx";
import { ambientCities } from "./ambient-cities.ts";
import { type Cluster, clustersOf, type Drawing, type MapLine } from "./drawing.ts";
import styles from "./map-marks.module.css";
import { type Camera, type Pixel, pixelOf, type Size } from "./mercator.ts";
import { type Box, type Labelled, placeLabels } from "./place-labels.ts";

type Props = {
  readonly drawing: Drawing;
  readonly path: Path;
  readonly camera: Camera;
  readonly size: Size;
  readonly words: Words;
};

/** Everything above the basemap: lines, marks and their words. The same over a picture and over the live map. */
export function MapMarks({ drawing, path, camera, size, words }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const clusters = useMemo(() => clustersOf(drawing.stops, camera, size), [drawing, camera, size]);
  const lines = useMemo(
    () => drawing.lines.map((line) => ({ line, at: tracedOf(line, camera, size) })),
    [drawing, camera, size],
  );
  const chip = chipText(path, words);
  const labels = clusters.map((cluster) => ({ id: idOf(cluster), cluster, ...labelOf(cluster, words) }));
  const sizes = useSizes(root, [...labels.map(({ title, place }) => `${title}\n${place}`), chip ?? ""].join("\n"));
  const controls = boxOfControls(size);
  const way = lines.flatMap(({ at }) => at);
  const marks = clusters.map(({ at }) => at);
  const wanted: Labelled[] = [
    ...labels.map(({ id, cluster }) => ({
      id,
      at: cluster.at,
      size: sizes.get(id) ?? { width: 160, height: 44 },
      isNeeded: cluster.stops.some(({ kind }) => kind === "you" || kind === "egress" || kind === "door"),
    })),
  ];
  const room = sizes.get("way") ?? { width: 140, height: 28 };
  if (chip !== undefined && lengthOf(way) > room.width + 60) {
    const along = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74].map((share) => pointAlong(way, share));
    wanted.push({ id: "way", at: { x: 0, y: 0 }, size: room, isNeeded: false, along });
  }
  const placed = placeLabels(wanted, { line: way, taken: [controls], view: size });
  const taken = [...placed.values()].filter((box): box is Box => box !== undefined);
  const own = new Set(drawing.stops.map(({ name }) => name));
  const cities = ambientCities({ taken: [controls, ...taken, ...marks.map(boxOfMark)], line: way, own }, camera, size);
  return (
    <div className={styles.marks} ref={root}>
      <svg className={styles.lines} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {lines.map(({ line, at }) => (
          <polyline
            key={line.id}
            className={styles.line}
            data-tone={toneOf(line, path)}
            points={at.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
          />
        ))}
        {cities.map(({ name, at }) => (
          <g key={name} className={styles.city} transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}>
            <circle r="2.5" />
            <text x="8" y="4">
              {name}
            </text>
          </g>
        ))}
      </svg>
      {clusters
        .filter((cluster) => placed.get(idOf(cluster)) !== undefined)
        .map((cluster) => (
          <Badge key={idOf(cluster)} cluster={cluster} isFar={path.isEgressFar} />
        ))}
      <ul className={styles.labels}>
        {labels.map(({ id, title, place }) => (
          <li key={id} className={styles.label} data-label={id} style={styleAt(placed.get(id))}>
            <strong>{title}</strong>
            <span>{place}</span>
          </li>
        ))}
        {chip !== undefined && (
          <li className={`${styles.label} ${styles.chip}`} data-label="way" style={styleAt(placed.get("way"))}>
            <strong>{chip}</strong>
          </li>
        )}
      </ul>
    </div>
  );
}

function Badge({ cluster, isFar }: { cluster: Cluster; isFar: boolean }) {
  const kind = cluster.stops[0]?.kind ?? "you";
  const Icon = STOP_ICONS[kind];
  return (
    <span
      className={styles.badge}
      data-kind={kind}
      data-far={isFar && kind === "egress"}
      aria-hidden="true"
      style={{
        transform: `translate(${cluster.at.x.toFixed(1)}px, ${cluster.at.y.toFixed(1)}px) translate(-50%, -50%)`,
      }}
    >
      <Icon />
    </span>
  );
}

const idOf = ({ stops }: Cluster): string => stops.map(({ kind, name }) => `${kind} ${name}`).join(", ");

const styleAt = (box: Box | undefined) =>
  box === undefined
    ? { visibility: "hidden" as const }
    : { transform: `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)` };

/** Below this width the zoom buttons lie at the bottom, as the style sheet has it. */
const NARROW_PX = 608;
const boxOfControls = ({ width, height }: Size): Box =>
  width < NARROW_PX
    ? { left: 0, top: height - 50, width: 122, height: 50 }
    : { left: width - 60, top: 0, width: 60, height: 124 };

const boxOfMark = ({ x, y }: Pixel): Box => ({ left: x - 18, top: y - 18, width: 36, height: 36 });

const tracedOf = ({ points }: MapLine, camera: Camera, size: Size): readonly Pixel[] =>
  points.map((point) => pixelOf(point, camera, size));

const lengthOf = (line: readonly Pixel[]): number =>
  line.reduce((sum, point, index) => {
    const before = line[index - 1] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);

/** Where a share of the way is done. */
function pointAlong(line: readonly Pixel[], share: number): Pixel {
  let rest = share * lengthOf(line);
  for (const [index, point] of line.entries()) {
    const before = line[index - 1] ?? point;
    rest -= Math.hypot(point.x - before.x, point.y - before.y);
    if (rest <= 0) return point;
  }
  return line.at(-1) ?? { x: 0, y: 0 };
}

function toneOf({ id }: MapLine, { isEgressFar, doubted }: Path): string {
  if (doubted !== null || id === "direct") return "doubtful";
  return id === "line" && isEgressFar ? "far" : "plain";
}

/** Kilometres of the way, and what was measured of it. */
function chipText({ whole, measured, doubted }: Path, { t, km, ms }: Words): string | undefined {
  if (whole === null || doubted !== null) return undefined;
  return measured ? t("path.map.line", { km: km(whole.km), time: ms(measured.ms) }) : km(whole.km);
}

function labelOf({ stops, spreadKm }: Cluster, { t, km, language }: Words): { title: string; place: string } {
  const kinds = [...new Set(stops.map(({ kind }) => kind))].map((kind, index) => within(t(`path.stop.${kind}`), index));
  const title = spaced(new Intl.ListFormat(localeOf(language), { type: "conjunction" }).format(kinds));
  const place = stops.find(({ name }) => name !== "")?.name ?? "";
  return { title, place: spreadKm < 1 ? place : t("path.map.within", { place, km: km(Math.ceil(spreadKm)) }) };
}

/** Later words of a list are written small, abbreviations aside. */
const within = (word: string, index: number): string =>
  index === 0 || /^\p{Lu}{2}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1);

/** How large the labels are as written; asked again when a word changes. */
function useSizes(root: RefObject<HTMLElement | null>, written: string): ReadonlyMap<string, Size> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written decides how large it is
  useLayoutEffect(() => {
    const labels = [...(root.current?.querySelectorAll<HTMLElement>("[data-label]") ?? [])];
    setSizes(
      new Map(
        labels.map((label) => [label.dataset.label ?? "", { width: label.offsetWidth, height: label.offsetHeight }]),
      ),
    );
  }, [root, written]);
  return sizes;
}
