import { useMemo } from "react";
import type { Words } from "../../../../platform/texts/words.ts";
import type { Basemap } from "../../../../ui/map/basemap.ts";
import { fitCamera } from "../../../../ui/map/fit-camera.ts";
import { nearTo } from "../../../../ui/map/great-circle.ts";
import styles from "../../../../ui/map/map.module.css";
import { MapCanvas } from "../../../../ui/map/map-canvas.tsx";
import type { Camera, Size } from "../../../../ui/map/mercator.ts";
import type { MapWords } from "../../../../ui/map/use-live-map.ts";
import type { Path } from "../path/path-of-report.ts";
import { type Drawing, drawingOf, pointsOf } from "./drawing.ts";
import { MapMarks } from "./map-marks.tsx";

type Props = { readonly path: Path; readonly words: Words; readonly size: Size; readonly basemap: Basemap };

const ROOM_Y_PX = 68;
const ROOM_X_PX = 130;
const ROOM_X_SHARE = 0.2;

/** The path on the map: which stops, which lines, and the view that shows all of it. */
export function DrawnMap({ path, words, size, basemap }: Props) {
  const drawing = useMemo(() => drawingOf(path), [path]);
  // What is only estimated neither moves the picture nor makes it another one.
  const measured = useMemo(() => drawingOf({ ...path, fixed: null }), [path]);
  const home = useMemo(() => measured && homeOf(measured, path, size), [measured, path, size]);
  const said = useMemo(() => mapWordsIn(words), [words]);
  if (!drawing || !measured || !home) return <p className={styles.note}>{words.t("path.map.nowhere")}</p>;
  return (
    <MapCanvas
      key={keyOf(measured)}
      basemap={basemap}
      size={size}
      words={said}
      home={home}
      anchor={drawing.stops[0]?.point}
    >
      {(camera) => <MapMarks drawing={drawing} path={path} camera={camera} size={size} words={words} />}
    </MapCanvas>
  );
}

/** Also shows the door that would be used, so that the picture stays when that is drawn. */
function homeOf(drawing: Drawing, { nearestDoor, isEgressFar }: Path, size: Size): Camera {
  const room = { x: Math.min(ROOM_X_PX, size.width * ROOM_X_SHARE), y: ROOM_Y_PX };
  const [first] = drawing.stops;
  const near = isEgressFar && nearestDoor?.point && first ? [nearTo(nearestDoor.point, first.point)] : [];
  return fitCamera([...pointsOf(drawing), ...near], size, room);
}

/** Other places, after a correction for example, are another map. */
const keyOf = ({ stops }: Drawing): string =>
  stops.map(({ kind, point }) => `${kind} ${point.latitude} ${point.longitude}`).join(", ");

const mapWordsIn = ({ t }: Words): MapWords => ({
  label: t("path.map.label"),
  zoomIn: t("path.map.zoomIn"),
  zoomOut: t("path.map.zoomOut"),
  fit: t("path.map.fit"),
  credit: t("path.map.credit"),
  wheel: t("path.map.wheel"),
  wheelMac: t("path.map.wheelMac"),
  fingers: t("path.map.fingers"),
});
