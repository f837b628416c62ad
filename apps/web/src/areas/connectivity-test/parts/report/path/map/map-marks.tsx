import { useMemo, useRef } from "react";
import type { Words } from "../../../../results/words.ts";
import type { Path } from "../path-of-report.ts";
import { STOP_ICONS } from "../stop-icons.tsx";
import { type Cluster, clustersOf, type Drawing, type MapLine } from "./drawing.ts";
import { idOf, layOutMarks, WAY } from "./lay-out-marks.ts";
import styles from "./map-marks.module.css";
import { markWords, wayWords } from "./map-words.ts";
import { type Camera, pixelOf, type Size } from "./mercator.ts";
import type { Box } from "./place-labels.ts";
import { useLabelSizes } from "./use-label-sizes.ts";

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
  const way = lines.flatMap(({ at }) => at);
  const hasWayLabel = wayLabel !== undefined;
  const { boxes, cities } = layOutMarks({ drawing, clusters, way, hasWayLabel, sizes }, camera, size);
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
        .filter((cluster) => boxes.get(idOf(cluster)) !== undefined)
        .map((cluster) => (
          <Badge key={idOf(cluster)} cluster={cluster} isFar={path.isEgressFar} />
        ))}
      <ul className={styles.labels}>
        {labels.map(({ id, title, place }) => (
          <li key={id} className={styles.label} data-label={id} style={styleAt(boxes.get(id))}>
            <strong>{title}</strong>
            <span>{place}</span>
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

const styleAt = (box: Box | undefined) =>
  box === undefined
    ? { visibility: "hidden" as const }
    : { transform: `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)` };

function toneOf({ id }: MapLine, { isEgressFar, doubted }: Path): string {
  if (doubted !== null || id === "direct") return "doubtful";
  return id === "line" && isEgressFar ? "far" : "plain";
}
