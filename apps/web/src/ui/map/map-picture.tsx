import { useDeferredValue, useMemo } from "react";
import type { Basemap } from "./basemap.ts";
import { landPaths } from "./land-paths.ts";
import styles from "./map.module.css";
import type { Camera, Size } from "./mercator.ts";

type Props = {
  readonly basemap: Basemap;
  readonly camera: Camera;
  readonly size: Size;
  readonly isHidden?: boolean;
};

/** The basemap drawn by the page itself: at once, without WebGL, and on paper. */
export function MapPicture({ basemap, camera, size, isHidden = false }: Props) {
  // While the live map moves, the hidden picture need not keep up; a print shows where it came to rest.
  const still = useDeferredValue(camera);
  const { land, borders } = useMemo(
    () => landPaths(basemap, isHidden ? still : camera, size),
    [basemap, isHidden, still, camera, size],
  );
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${size.width} ${size.height}`}
      data-hidden={isHidden}
      aria-hidden="true"
    >
      <path className={styles.land} d={land} />
      <path className={styles.borders} d={borders} />
    </svg>
  );
}
