import { useMemo } from "react";
import type { Words } from "../../../../platform/texts/words.ts";
import shared from "../../report.module.css";
import { isSameWay } from "../map/drawing.ts";
import { PathMap } from "../map/path-map.tsx";
import { type Path, pathOfReport, type Stop, type Stretch, withLocalNames } from "../path/path-of-report.ts";
import { STOP_ICONS, type StopKind } from "../path/stop-icons.tsx";
import styles from "./compared-paths.module.css";
import type { Pair } from "./use-two-reports.ts";

type Passed = {
  readonly kind: StopKind & ("you" | "egress" | "door");
  readonly stop: Stop | null;
  readonly way: Stretch | null;
};

const passedBy = ({ you, egress, door, toEgress, egressToDoor, whole }: Path): readonly Passed[] => [
  { kind: "you", stop: you, way: null },
  ...(egress ? [{ kind: "egress" as const, stop: egress, way: toEgress }] : []),
  { kind: "door", stop: door, way: egress ? egressToDoor : whole },
];

function Way({ name, path, words }: { name: string; path: Path; words: Words }) {
  const { t, km, ms } = words;
  return (
    <li className={styles.way}>
      <span className={styles.name}>{name}</span>
      <ol className={styles.stops}>
        {passedBy(path).map(({ kind, stop, way }) => {
          const Icon = STOP_ICONS[kind];
          return (
            <li key={kind} className={styles.stop}>
              <Icon className={styles.icon ?? ""} />
              <strong>{t(`path.stop.${kind}`)}</strong>
              <span className={styles.place}>
                {[stop?.name || t("path.unknown"), ...(way ? [km(way.km)] : [])].join(" · ")}
              </span>
            </li>
          );
        })}
      </ol>
      <strong className={styles.time} data-slow={path.isInTrouble}>
        {path.measured ? ms(path.measured.ms) : t("test.status.notMeasured")}
      </strong>
    </li>
  );
}

/** The way then and now: on one map, and each in a row. */
export function ComparedPaths({ before, after, words }: Pair & { readonly words: Words }) {
  const { t } = words;
  const [then, now] = useMemo(
    () => [before, after].map(({ report, judgement }) => withLocalNames(pathOfReport(report, judgement), words)),
    [before, after, words],
  );
  const both = useMemo(() => then && now && { ...now, before: then }, [then, now]);
  if (!then || !now || !both) return null;
  return (
    <section className={shared.section} aria-labelledby="path-title">
      <h2 id="path-title" className={shared.heading}>
        {t("compare.path.title")}
      </h2>
      <div className={styles.card}>
        <PathMap path={both} words={words} isMeasuring={false} />
        <ul className={styles.ways}>
          <Way name={t("compare.column.before")} path={then} words={words} />
          <Way name={t("compare.column.now")} path={now} words={words} />
        </ul>
      </div>
      {isSameWay(then, now) && <p className={styles.note}>{t("compare.path.same")}</p>}
    </section>
  );
}
