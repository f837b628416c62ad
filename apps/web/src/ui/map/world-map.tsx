import { useMemo, useRef } from "react";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { loadBasemap } from "./load-basemap.ts";
import { loadCountries } from "./load-countries.ts";
import styles from "./map.module.css";
import { useInView } from "./use-in-view.ts";
import type { MapWords } from "./use-live-map.ts";
import { loadOnce, useLoaded } from "./use-loaded.ts";
import { useSize } from "./use-size.ts";
import type { WorldMapProps } from "./world-map-canvas.tsx";

const loadMap = loadOnce(async () => {
  const [basemap, { WorldMapCanvas }] = await Promise.all([
    loadBasemap(),
    loadChunk(() => import("./world-map-canvas.tsx")),
  ]);
  return { basemap, WorldMapCanvas };
});
const loadAreas = loadOnce(loadCountries);

/** A map of the world with marks, arcs or coloured regions: a quiet space until it is looked at. */
export function WorldMap(props: WorldMapProps) {
  const { label, regions, shapes, height, view = "world" } = props;
  const { t } = useTexts();
  const root = useRef<HTMLDivElement>(null);
  const isSeen = useInView(root);
  const size = useSize(root);
  const map = useLoaded(loadMap, isSeen);
  const needsCountries = regions !== undefined && shapes === undefined;
  const countries = useLoaded(loadAreas, isSeen && needsCountries);
  const loaded = typeof map === "string" || (needsCountries && countries === "waiting") ? undefined : map;
  const words = useMemo<MapWords>(
    () => ({
      label,
      zoomIn: t("ui.map.zoomIn"),
      zoomOut: t("ui.map.zoomOut"),
      fit: t("ui.map.fit"),
      credit: t("ui.map.credit"),
      wheel: t("ui.map.wheel"),
      wheelMac: t("ui.map.wheelMac"),
      fingers: t("ui.map.fingers"),
    }),
    [label, t],
  );
  const hasFailed = map === "failed" || (needsCountries && countries === "failed");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={root}
      className={styles.map}
      role="group"
      aria-label={label}
      data-drawn={loaded !== undefined}
      style={height === undefined ? undefined : { height: view === "world" ? `min(${height}px, 64vw)` : height }}
    >
      {hasFailed && <p className={styles.note}>{t("ui.map.failed")}</p>}
      {loaded && size && !hasFailed && (
        <loaded.WorldMapCanvas
          {...props}
          basemap={loaded.basemap}
          size={size}
          words={words}
          shapes={shapes ?? (typeof countries === "string" ? [] : countries)}
        />
      )}
    </div>
  );
}
