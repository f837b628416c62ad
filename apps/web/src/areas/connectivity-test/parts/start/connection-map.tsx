import type { Point } from "@waymark/rules/geography/bucket";
import { useMemo, useRef } from "react";
import { fitCamera } from "../../../../ui/map/fit-camera.ts";
import { loadBasemap, savesData } from "../../../../ui/map/load-basemap.ts";
import map from "../../../../ui/map/map.module.css";
import { MapPicture } from "../../../../ui/map/map-picture.tsx";
import { pixelOf, type Size } from "../../../../ui/map/mercator.ts";
import { useLoaded } from "../../../../ui/map/use-loaded.ts";
import { useSize } from "../../../../ui/map/use-size.ts";
import styles from "./cards.module.css";

const ROOM = { x: 0, y: 0 };
/** Far enough that a country is seen: the place is no better known. */
const ZOOM = 2.8;

function viewOf(point: Point, size: Size) {
  const camera = fitCamera([point], size, ROOM, ZOOM);
  return { camera, at: pixelOf(point, camera, size) };
}

/** The visitor's part of the world, as a picture. Its words stand below it. */
export function ConnectionMap({ point }: { point: Point }) {
  const root = useRef<HTMLDivElement>(null);
  const size = useSize(root);
  const basemap = useLoaded(loadBasemap, !savesData());
  const view = useMemo(() => size && viewOf(point, size), [point, size]);
  return (
    <div ref={root} className={`${map.map} ${styles.map}`} aria-hidden="true">
      {typeof basemap !== "string" && size && view && (
        <>
          <MapPicture basemap={basemap} camera={view.camera} size={size} />
          <svg className={map.picture} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
            <circle className={styles.halo} cx={view.at.x} cy={view.at.y} r="20" />
            <circle className={styles.dot} cx={view.at.x} cy={view.at.y} r="6" />
          </svg>
        </>
      )}
    </div>
  );
}
