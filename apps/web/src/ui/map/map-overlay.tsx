import "../chart/colours/palette.css";
import { useId, useMemo, useRef, useState } from "react";
import type { RegionShape } from "./basemap.ts";
import { clusterMarks } from "./cluster-marks.ts";
import { greatCircle } from "./great-circle.ts";
import { linesPath } from "./land-paths.ts";
import { labelOf, layOutLabels } from "./lay-out-labels.ts";
import { type MapArc, type MapMark, type MapRegion, markStyle, radiusOf } from "./map-items.ts";
import styles from "./map-overlay.module.css";
import { MapTargets, type Target } from "./map-targets.tsx";
import { type Camera, pixelOf, type Size } from "./mercator.ts";
import { middleOf } from "./region-points.ts";
import { useLabelSizes } from "./use-label-sizes.ts";

type Props = {
  readonly camera: Camera;
  readonly size: Size;
  readonly marks: readonly MapMark[];
  readonly arcs: readonly MapArc[];
  readonly regions: readonly MapRegion[];
  readonly shapes: readonly RegionShape[];
  /** Marks nearer than this become one; 0 keeps them apart. */
  readonly clusterPx: number;
  /** What several marks together are called. */
  readonly severalName: (count: number) => string;
  readonly targetsLabel: string;
  readonly selectedId: string | undefined;
  readonly onSelect: ((id: string) => void) | undefined;
};

/** Everything above the basemap: regions, arcs, marks, labels, and the buttons that make them reachable. */
export function MapOverlay(props: Props) {
  const { camera, size, marks, arcs, regions, shapes, clusterPx, severalName } = props;
  const root = useRef<HTMLDivElement>(null);
  const hatch = useId();
  const [activeId, setActive] = useState<string>();
  const clusters = useMemo(() => clusterMarks(marks, camera, size, clusterPx), [marks, camera, size, clusterPx]);
  const largestWeight = useMemo(() => Math.max(0, ...marks.map(({ weight }) => weight ?? 0)), [marks]);
  const areas = useMemo(() => {
    const shapeOf = new Map(shapes.map((shape) => [shape.id, shape]));
    return regions.flatMap((region) => {
      const shape = shapeOf.get(region.id);
      return shape ? [{ region, shape }] : [];
    });
  }, [regions, shapes]);
  const lines = useMemo(
    () => arcs.map((arc) => ({ arc, at: greatCircle(arc.from, arc.to).map((point) => pixelOf(point, camera, size)) })),
    [arcs, camera, size],
  );
  const written = marks.map(({ name, label }) => `${name} ${label}`).join("\n");
  const sizes = useLabelSizes(root, `${written}\n${size.width}\n${clusters.length}`);
  const boxes = layOutLabels({ clusters, lines: lines.flatMap(({ at }) => at), largestWeight, sizes }, size);
  const targets: Target[] = [
    ...areas.map(({ region, shape }) => ({
      id: region.id,
      name: region.name,
      detail: region.detail,
      at: pixelOf(middleOf(shape), camera, size),
      radiusPx: 12,
    })),
    ...clusters.map(({ id, marks: [first, ...others], at }) => ({
      id,
      name: others.length > 0 ? severalName(others.length + 1) : (first?.name ?? ""),
      detail: others.length > 0 ? [first, ...others].map((mark) => mark?.name).join(", ") : detailOf(first),
      at,
      radiusPx: first ? radiusOf(first, largestWeight) : 0,
    })),
  ];
  return (
    <div className={styles.overlay} ref={root}>
      <svg className={styles.layer} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className={styles.hatchBack} width="6" height="6" />
            <line className={styles.hatchLine} x1="0" y1="0" x2="0" y2="6" />
          </pattern>
        </defs>
        {areas.map(({ region, shape }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: its button is among the targets
          <path
            key={region.id}
            className={styles.region}
            style={markStyle(region.color)}
            fill={region.color ? undefined : `url(#${hatch})`}
            data-hatched={region.color === undefined}
            data-active={region.id === activeId || region.id === props.selectedId}
            d={linesPath(shape.rings, camera, size, true)}
            onPointerEnter={() => setActive(region.id)}
            onPointerLeave={() => setActive(undefined)}
            onClick={() => props.onSelect?.(region.id)}
          />
        ))}
        {lines.map(({ arc, at }) => (
          <polyline
            key={arc.id}
            className={styles.arc}
            style={markStyle(arc.color)}
            data-certainty={arc.certainty}
            points={at.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
          />
        ))}
      </svg>
      <MapTargets
        targets={targets}
        label={props.targetsLabel}
        size={size}
        activeId={activeId}
        selectedId={props.selectedId}
        onActive={setActive}
        onSelect={props.onSelect}
        draw={(target) => {
          const cluster = clusters.find(({ id }) => id === target.id);
          const [mark, ...others] = cluster?.marks ?? [];
          if (!mark) return null;
          const isSeveral = others.length > 0;
          return (
            <span
              className={styles.mark}
              data-kind={isSeveral ? "cluster" : mark.kind}
              style={
                isSeveral
                  ? undefined
                  : { ...markStyle(mark.color), width: 2 * target.radiusPx, height: 2 * target.radiusPx }
              }
            >
              {isSeveral ? others.length + 1 : mark.glyph}
            </span>
          );
        }}
      />
      <div className={styles.labels} aria-hidden="true">
        {clusters.map((cluster) => {
          const mark = labelOf(cluster);
          const box = boxes.get(cluster.id);
          if (!mark) return null;
          return (
            <span
              key={cluster.id}
              className={styles.label}
              data-label={cluster.id}
              style={
                box
                  ? { transform: `translate(${Math.round(box.left)}px, ${Math.round(box.top)}px)` }
                  : { visibility: "hidden" }
              }
            >
              <strong>{mark.name}</strong> {mark.label}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** What is written inside a mark belongs to what it is called. */
const detailOf = (mark: MapMark | undefined): string => {
  const isWritten = typeof mark?.glyph === "number" || typeof mark?.glyph === "string";
  return [isWritten ? `${mark.glyph}` : "", mark?.detail ?? ""].filter((part) => part !== "").join(", ");
};
