import { AddRegular } from "@fluentui/react-icons/svg/add";
import { SubtractRegular } from "@fluentui/react-icons/svg/subtract";
import { ZoomFitRegular } from "@fluentui/react-icons/svg/zoom-fit";
import type { Point } from "@waymark/rules/geography/bucket";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Basemap } from "./basemap.ts";
import styles from "./map.module.css";
import { MapPicture } from "./map-picture.tsx";
import { type Camera, latitudeOf, longitudeOf, type Size, zoomed } from "./mercator.ts";
import { type MapWords, useLiveMap } from "./use-live-map.ts";

type Props = {
  readonly basemap: Basemap;
  readonly size: Size;
  readonly words: MapWords;
  /** The first view, and what the fit button returns to. */
  readonly home: Camera;
  /** The point that zooming keeps in its place; else the middle. */
  readonly anchor?: Point | undefined;
  readonly isLiveAtOnce?: boolean;
  /** What is drawn above the basemap: the same over the picture and over the live map. */
  readonly children: (camera: Camera) => ReactNode;
};

/** The world as a picture, and as a live map once the reader interacts with it. */
export function MapCanvas({ basemap, size, words, home, anchor, isLiveAtOnce = false, children }: Props) {
  const [moved, setMoved] = useState<Camera>();
  const camera = moved ?? home;
  const container = useRef<HTMLDivElement>(null);
  const { stage, wake, map } = useLiveMap({ container, basemap, camera, words, onCamera: setMoved });
  useEffect(() => {
    if (isLiveAtOnce) void wake();
  }, [isLiveAtOnce, wake]);
  const zoom = useCallback(
    (steps: number) => {
      const middle = { latitude: latitudeOf(camera.y), longitude: longitudeOf(camera.x) };
      const next = zoomed(camera, steps, anchor ?? middle, size);
      if (map.current) map.current.show(next);
      else setMoved(next);
      void wake();
    },
    [anchor, camera, map, size, wake],
  );
  const fit = () => {
    if (map.current) map.current.show(home);
    else setMoved(undefined);
  };
  return (
    <>
      <MapPicture basemap={basemap} camera={camera} size={size} isHidden={stage === "live"} />
      <div
        ref={container}
        className={styles.live}
        data-stage={stage}
        // A page that scrolls under a resting mouse sends moves too, but no way.
        onPointerMove={({ pointerType, movementX, movementY }) => {
          if (pointerType === "mouse" && (movementX !== 0 || movementY !== 0)) void wake();
        }}
      />
      {children(camera)}
      <div className={styles.controls}>
        <button type="button" aria-label={words.zoomIn} title={words.zoomIn} onClick={() => zoom(1)}>
          <AddRegular />
        </button>
        <button type="button" aria-label={words.zoomOut} title={words.zoomOut} onClick={() => zoom(-1)}>
          <SubtractRegular />
        </button>
        <button type="button" aria-label={words.fit} title={words.fit} onClick={fit}>
          <ZoomFitRegular />
        </button>
      </div>
      <span className={styles.credit}>{words.credit}</span>
    </>
  );
}
