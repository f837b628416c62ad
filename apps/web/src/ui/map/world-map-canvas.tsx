import type { Point } from "@waymark/rules/geography/bucket";
import { useMemo } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { Basemap, RegionShape } from "./basemap.ts";
import { fitCamera } from "./fit-camera.ts";
import { greatCircle } from "./great-circle.ts";
import { MapCanvas } from "./map-canvas.tsx";
import type { MapArc, MapMark, MapRegion } from "./map-items.ts";
import { MapOverlay } from "./map-overlay.tsx";
import { type Camera, mercatorX, mercatorY, type Size, zoomOfScale } from "./mercator.ts";
import { cornersOf } from "./region-points.ts";
import type { MapWords } from "./use-live-map.ts";

export type WorldMapProps = {
  /** What the map shows, for screen readers. */
  readonly label: string;
  readonly marks?: readonly MapMark[];
  readonly arcs?: readonly MapArc[];
  readonly regions?: readonly MapRegion[];
  /** The areas of the regions; those of countries are loaded by the map itself. */
  readonly shapes?: readonly RegionShape[];
  /** `world`: zoom 2. `items`: all marks, arcs and regions. Points: a view that shows them. */
  readonly view?: "world" | "items" | readonly Point[];
  /** Joins marks that would cover each other. */
  readonly isClustered?: boolean;
  readonly selectedId?: string | undefined;
  /** Called with the id of a mark or region on a click, a tap or Enter. */
  readonly onSelect?: (id: string) => void;
  readonly height?: number;
  /** The live map is loaded without waiting for the reader's first touch. */
  readonly isLiveAtOnce?: boolean;
};

type Props = WorldMapProps & {
  readonly basemap: Basemap;
  readonly size: Size;
  readonly words: MapWords;
  readonly shapes: readonly RegionShape[];
};

const ROOM_PX = 44;
/** On a phone the controls stand at the foot of the map, where no mark should be. */
const ROOM_ABOVE_CONTROLS_PX = 64;
const PHONE_PX = 608;
const CLUSTER_PX = 26;
/** A small country still fills the view; its shore has corners then. */
const CLOSEST_ZOOM = 6.2;
/** The specification's zoom 2 counts tiles of 256 px, so the world is 1024 px wide. */
const WORLD_WIDTH_PX = 1024;
/** Most people and networks live north of the equator. */
const WORLD_LATITUDE = 24;

/** Zoom 2, or less on a phone, where the world would lose its sides; never with the world shown twice. */
export function worldCamera({ width }: Size): Camera {
  return { x: mercatorX(8), y: mercatorY(WORLD_LATITUDE), zoom: zoomOfScale(Math.min(WORLD_WIDTH_PX, width * 1.02)) };
}

/** The part of a world map that is loaded with the basemap. */
export function WorldMapCanvas(props: Props) {
  const { basemap, size, words, marks = [], arcs = [], regions = [], shapes, view = "world" } = props;
  const { t } = useTexts();
  const home = useMemo(() => {
    const points = typeof view === "string" ? pointsOf(marks, arcs, regions, shapes) : view;
    return view === "world" || points.length === 0
      ? worldCamera(size)
      : fitCamera(
          points,
          size,
          { x: ROOM_PX, y: size.width < PHONE_PX ? ROOM_ABOVE_CONTROLS_PX : ROOM_PX },
          CLOSEST_ZOOM,
        );
  }, [view, marks, arcs, regions, shapes, size]);
  return (
    <MapCanvas
      key={`${home.x} ${home.y}`}
      basemap={basemap}
      size={size}
      words={words}
      home={home}
      isLiveAtOnce={props.isLiveAtOnce ?? false}
    >
      {(camera) => (
        <MapOverlay
          camera={camera}
          size={size}
          marks={marks}
          arcs={arcs}
          regions={regions}
          shapes={shapes}
          clusterPx={props.isClustered ? CLUSTER_PX : 0}
          severalName={(count) => t.count("ui.map.several", count)}
          targetsLabel={t("ui.map.marks")}
          selectedId={props.selectedId}
          onSelect={props.onSelect}
        />
      )}
    </MapCanvas>
  );
}

type Items = Required<Pick<WorldMapProps, "marks" | "arcs" | "regions">>;

function pointsOf(
  marks: Items["marks"],
  arcs: Items["arcs"],
  regions: Items["regions"],
  shapes: readonly RegionShape[],
): readonly Point[] {
  const isShown = new Set(regions.map(({ id }) => id));
  return [
    ...marks.map(({ point }) => point),
    ...arcs.flatMap(({ from, to }) => greatCircle(from, to)),
    ...shapes.filter(({ id }) => isShown.has(id)).flatMap(cornersOf),
  ];
}
