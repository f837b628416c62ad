import { useMemo, useRef } from "react";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import type { Words } from "../../../../platform/texts/words.ts";
import { type Camera, type Pixel, pixelOf, type Size } from "../../../../ui/map/mercator.ts";
import type { Box } from "../../../../ui/map/place-labels.ts";
import { useLabelSizes } from "../../../../ui/map/use-label-sizes.ts";
import ui from "../../../../ui/ui.module.css";
import type { Path } from "../path/path-of-report.ts";
import { STOP_ICONS } from "../path/stop-icons.tsx";
import { type Cluster, clustersOf, type Drawing, type MapLine } from "./drawing.ts";
import { idOf, isNeeded, layOutMarks, shortId, WAY } from "./lay-out-marks.ts";
import styles from "./map-marks.module.css";
import { markWords, wayWords } from "./map-words.ts";
import type { Spot } from "./place-together.ts";
import { shifted, useShift } from "./shift-way.ts";

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
    () => drawing.lines.map((line) => ({ line, at: line.points.map((point) => pixelOf(point, camera, size)) })),
    [drawing, camera, size],
  );
  const wayLabel = wayWords(path, words);
  const labels = clusters.map((cluster) => ({ id: idOf(cluster), ...markWords(cluster, words) }));
  const written = labels.map(({ title, place }) => `${title}\n${place}`).join("\n");
  const sizes = useLabelSizes(root, `${written}\n${wayLabel}\n${size.width}`);
  const way = lines.filter(({ line }) => !isOther(line)).flatMap(({ at }) => at);
  const otherWay = lines.find(({ line }) => isOther(line))?.at ?? [];
  const shift = useShift(path.fixed !== null);
  const nameOf = (city: string) => placeWord(city, words);
  const hasWayLabel = wayLabel !== undefined;
  const { boxes, cities } = layOutMarks({ drawing, clusters, way, otherWay, hasWayLabel, sizes, nameOf }, camera, size);
  return (
    <div className={styles.marks} ref={root}>
      <svg className={styles.lines} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {lines.map(({ line, at }) => (
          <polyline
            key={line.id}
            className={styles.line}
            data-tone={toneOf(line, path)}
            points={pointsText(line.id === "fixed" ? shifted(way, at, shift) : at)}
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
        .filter((cluster) => isNeeded(cluster) || boxes.get(idOf(cluster)) !== undefined)
        .map((cluster) => (
          <Badge key={idOf(cluster)} cluster={cluster} isFar={path.isEgressFar} />
        ))}
      <ul className={styles.labels}>
        {labels.map(({ id, title, place }) => (
          <li key={id} className={styles.label} data-label={id} style={styleAt(wholeOf(boxes.get(id)))}>
            <strong>{title}</strong>
            <span>{place}</span>
          </li>
        ))}
        {labels.map(({ id, title, name }) => (
          <li key={id} className={styles.label} data-label={shortId(id)} style={styleAt(shortOf(boxes.get(id)))}>
            <strong>{name || title}</strong>
            {name !== "" && <span className={ui.visuallyHidden}>{title}</span>}
          </li>
        ))}
        {wayLabel !== undefined && (
          <li className={`${styles.label} ${styles.chip}`} data-label={WAY} style={styleAt(boxes.get(WAY))}>
            <strong>{wayLabel}</strong>
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

/** Not the way that was measured in this test. */
const isOther = ({ id }: MapLine): boolean => id === "fixed" || id === "before";

const pointsText = (line: readonly Pixel[]): string =>
  line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

const wholeOf = (spot: Spot | undefined) => (spot?.isShort ? undefined : spot);
const shortOf = (spot: Spot | undefined) => (spot?.isShort ? spot : undefined);

const styleAt = (box: Box | undefined) =>
  box === undefined
    ? { visibility: "hidden" as const }
    : { transform: `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)` };

function toneOf({ id }: MapLine, { isEgressFar, isLineSlow, isInTrouble, doubted }: Path): string {
  if (id === "fixed" || id === "before") return id;
  if (doubted !== null || id === "direct") return "doubtful";
  if (id === "line" && (isEgressFar || isLineSlow)) return "far";
  return isInTrouble ? "plain" : "fine";
}
