import { useRef } from "react";
import { loadChunk } from "../../../../platform/problems/chunk-loading.ts";
import type { Words } from "../../../../platform/texts/words.ts";
import { loadBasemap } from "../../../../ui/map/load-basemap.ts";
import styles from "../../../../ui/map/map.module.css";
import { useInView } from "../../../../ui/map/use-in-view.ts";
import { loadOnce, useLoaded } from "../../../../ui/map/use-loaded.ts";
import { useSize } from "../../../../ui/map/use-size.ts";
import type { Path } from "../path/path-of-report.ts";

let isThere = false;

/** The world and the code that draws a path on it. Who loads it before a test sees the path while the test runs. */
export const loadMap = loadOnce(async () => {
  const [basemap, { DrawnMap }] = await Promise.all([loadBasemap(), loadChunk(() => import("./drawn-map.tsx"))]);
  isThere = true;
  return { basemap, DrawnMap };
});

/** With both ends of a stretch there is an arc to draw. */
const hasArc = ({ you, egress, door }: Path): boolean => [you, egress, door].filter((stop) => stop?.point).length > 1;

type Props = { readonly path: Path; readonly words: Words; readonly isMeasuring: boolean };

/** The place of the map: a quiet space until it is looked at. */
export function PathMap({ path, words, isMeasuring }: Props) {
  const { t } = words;
  const root = useRef<HTMLDivElement>(null);
  const isSeen = useInView(root);
  const size = useSize(root);
  // What is fetched for the map would be measured with the line.
  const map = useLoaded(loadMap, isSeen && (!isMeasuring || isThere));
  const loaded = typeof map === "string" || (isMeasuring && !hasArc(path)) ? undefined : map;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={root}
      className={styles.map}
      role="group"
      aria-label={t("path.map.label")}
      data-drawn={loaded !== undefined}
    >
      {isMeasuring && !loaded && <p className={styles.note}>{t(isThere ? "path.map.soon" : "path.map.later")}</p>}
      {map === "failed" && !isMeasuring && <p className={styles.note}>{t("path.map.failed")}</p>}
      {loaded && size && (
        // A picture while the line is measured: reaching for the live map would fetch it.
        <div className={styles.still} inert={isMeasuring}>
          <loaded.DrawnMap path={path} words={words} size={size} basemap={loaded.basemap} />
        </div>
      )}
    </div>
  );
}
