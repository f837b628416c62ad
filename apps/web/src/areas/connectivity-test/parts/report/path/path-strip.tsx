import { reasonKey } from "@waymark/rules/findings/texts";
import { type ReactNode, useMemo } from "react";
import { useTexts } from "../../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../results/words.ts";
import type { Path } from "./path-of-report.ts";
import styles from "./path-strip.module.css";
import { STOP_ICONS, type StopKind } from "./stop-icons.tsx";
import type { Piece } from "./strip-pieces.ts";

function Stop({ kind, place, isFar = false }: { kind: StopKind; place: string; isFar?: boolean }) {
  const { t } = useTexts();
  const Icon = STOP_ICONS[kind];
  return (
    <li className={styles.stop} data-kind={kind} data-far={isFar}>
      <span className={styles.badge}>
        <Icon />
      </span>
      <span className={styles.names}>
        <strong className={styles.name}>{t(`path.stop.${kind}`)}</strong>
        {place !== "" && <span className={styles.place}>{place}</span>}
      </span>
    </li>
  );
}

function Between({ piece }: { piece: Piece }) {
  const { t } = useTexts();
  return (
    <li className={styles.piece} data-tone={piece.tone}>
      <span className={styles.value}>{piece.value}</span>
      <span className={styles.line} aria-hidden="true" />
      <span className={styles.notes}>
        <span className={styles.pieceName}>{t(`path.piece.${piece.id}`)}</span>
        {piece.note !== "" && <span>{piece.note}</span>}
      </span>
    </li>
  );
}

/** What was really measured: the whole way at once. */
function Whole({ path, words }: { path: Path; words: Words }) {
  const { t, ms } = words;
  const { measured, whole, doubted } = path;
  if (measured === null)
    return (
      <p className={styles.whole} data-missing="true">
        {path.absence !== "stillRunning" && <strong>{t("test.status.notMeasured")}</strong>}
        <span>{t(reasonKey(path.absence ?? "neverArrived"))}</span>
      </p>
    );
  const how =
    measured.samples === null ? t("path.whole.once") : t("path.whole.measured", { samples: measured.samples });
  const isExplained = whole !== null && doubted === null && whole.leastMs >= 1 && whole.leastMs <= measured.ms;
  return (
    <p className={styles.whole}>
      <strong>{t("path.whole", { time: ms(measured.ms) })}</strong>
      <span>{how}</span>
      {isExplained && <span>{t("path.whole.light", { least: ms(whole.leastMs) })}</span>}
    </p>
  );
}

/** You, router, egress, front door; what lies between them in kilometres, and the time of the whole. */
export function PathStrip({ path, pieces, words }: { path: Path; pieces: readonly Piece[]; words: Words }) {
  const { t } = words;
  const unknown = path.absence === "stillRunning" ? "" : t(path.isLeftOut ? "report.leftOut" : "path.unknown");
  const stops = useMemo<readonly ReactNode[]>(
    () => [
      <Stop key="you" kind="you" place={path.isLeftOut ? unknown : path.you.name} />,
      <Stop key="router" kind="router" place="" />,
      <Stop key="egress" kind="egress" place={path.egress?.name ?? unknown} isFar={path.isEgressFar} />,
      <Stop key="door" kind="door" place={path.isLeftOut ? unknown : (path.door?.name ?? unknown)} />,
    ],
    [path, unknown],
  );
  return (
    <div className={styles.strip}>
      <Whole path={path} words={words} />
      <ol className={styles.stops}>
        {stops.flatMap((stop, index) => {
          const piece = pieces[index];
          return piece ? [stop, <Between key={piece.id} piece={piece} />] : [stop];
        })}
      </ol>
    </div>
  );
}
