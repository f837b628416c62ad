import { AddRegular } from "@fluentui/react-icons/svg/add";
import { SubtractRegular } from "@fluentui/react-icons/svg/subtract";
import { ZoomFitRegular } from "@fluentui/react-icons/svg/zoom-fit";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { Words } from "../../../../results/words.ts";
import type { Path } from "../path-of-report.ts";
import type { Basemap } from "./basemap.ts";
import { type Drawing, drawingOf, pointsOf } from "./drawing.ts";
import { fitCamera } from "./fit-camera.ts";
import { landPaths } from "./land-paths.ts";
import { MapMarks } from "./map-marks.tsx";
import { type Camera, type Size, zoomed } from "./mercator.ts";
import styles from "./path-map.module.css";
import { useLiveMap } from "./use-live-map.ts";

type Props = { readonly path: Path; readonly words: Words; readonly size: Size; readonly basemap: Basemap };

const ROOM_Y_PX = 68;
const ROOM_X_PX = 130;
const ROOM_X_SHARE = 0.2;

/** The path as a picture, and a live map when somebody reaches for it. */
export function DrawnMap(props: Props) {
  const { path, words } = props;
  const drawing = useMemo(() => drawingOf(path), [path]);
  if (drawing === undefined) return <p className={styles.note}>{words.t("path.map.nowhere")}</p>;
  return <Shown key={keyOf(drawing)} {...props} drawing={drawing} />;
}

/** Other places, after a correction for example, are another map. */
const keyOf = ({ stops }: Drawing): string =>
  stops.map(({ kind, point }) => `${kind} ${point.latitude} ${point.longitude}`).join(", ");

type ShownProps = Props & { readonly drawing: Drawing };

function Shown({ path, words, drawing, size, basemap }: ShownProps) {
  const { t } = words;
  const fitted = useMemo(() => {
    const room = { x: Math.min(ROOM_X_PX, size.width * ROOM_X_SHARE), y: ROOM_Y_PX };
    return fitCamera(pointsOf(drawing), size, room);
  }, [drawing, size]);
  const [moved, setMoved] = useState<Camera>();
  const camera = moved ?? fitted;
  const container = useRef<HTMLDivElement>(null);
  const { stage, wake, map } = useLiveMap({ container, basemap, camera, words, onCamera: setMoved });
  const zoom = useCallback(
    (steps: number) => {
      const around = drawing.stops[0]?.point;
      const next = around ? zoomed(camera, steps, around, size) : camera;
      if (map.current) map.current.show(next);
      else setMoved(next);
      void wake();
    },
    [camera, drawing, map, size, wake],
  );
  const fit = () => {
    if (map.current) map.current.show(fitted);
    else setMoved(undefined);
  };
  return (
    <>
      <Picture basemap={basemap} camera={camera} size={size} isHidden={stage === "live"} />
      <div
        ref={container}
        className={styles.live}
        data-stage={stage}
        // A page that scrolls under a resting mouse sends moves too, but no way.
        onPointerMove={({ pointerType, movementX, movementY }) => {
          if (pointerType === "mouse" && (movementX !== 0 || movementY !== 0)) void wake();
        }}
      />
      <MapMarks drawing={drawing} path={path} camera={camera} size={size} words={words} />
      <div className={styles.controls}>
        <button type="button" aria-label={t("path.map.zoomIn")} title={t("path.map.zoomIn")} onClick={() => zoom(1)}>
          <AddRegular />
        </button>
        <button type="button" aria-label={t("path.map.zoomOut")} title={t("path.map.zoomOut")} onClick={() => zoom(-1)}>
          <SubtractRegular />
        </button>
        <button type="button" aria-label={t("path.map.fit")} title={t("path.map.fit")} onClick={fit}>
          <ZoomFitRegular />
        </button>
      </div>
      <span className={styles.credit}>{t("path.map.credit")}</span>
    </>
  );
}

/** The basemap drawn by the page itself: at once, without WebGL, and on paper. */
function Picture({ basemap, camera, size, isHidden }: Omit<ShownProps, "path" | "words" | "drawing"> & PictureProps) {
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
type PictureProps = { readonly camera: Camera; readonly isHidden: boolean };
