import { useRef } from "react";
import type { Words } from "../../../../results/words.ts";
import type { Path } from "../path-of-report.ts";
import styles from "./path-map.module.css";
import { useInView } from "./use-in-view.ts";
import { useMap } from "./use-map.ts";
import { useSize } from "./use-size.ts";

type Props = { readonly path: Path; readonly words: Words; readonly isMeasuring: boolean };

/** The place of the map: a quiet space until it is looked at. */
export function PathMap({ path, words, isMeasuring }: Props) {
  const { t } = words;
  const root = useRef<HTMLDivElement>(null);
  const isSeen = useInView(root);
  const size = useSize(root);
  // What is fetched for the map would be measured with the line.
  const map = useMap(isSeen && !isMeasuring);
  const loaded = typeof map === "string" || isMeasuring ? undefined : map;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={root}
      className={styles.map}
      role="group"
      aria-label={t("path.map.label")}
      data-drawn={loaded !== undefined}
    >
      {isMeasuring && <p className={styles.note}>{t("path.map.later")}</p>}
      {map === "failed" && !isMeasuring && <p className={styles.note}>{t("path.map.failed")}</p>}
      {loaded && size && <loaded.DrawnMap path={path} words={words} size={size} basemap={loaded.basemap} />}
    </div>
  );
}
