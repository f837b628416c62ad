import { type ReactNode, useMemo } from "react";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import type { Path } from "./path-of-report.ts";
import styles from "./path-strip.module.css";
import { STOP_ICONS, type StopKind } from "./stop-icons.tsx";
import type { Piece } from "./strip-pieces.ts";

type StopProps = { kind: StopKind; place: string; isFar?: boolean; isBest?: boolean };

function Stop({ kind, place, isFar = false, isBest = false }: StopProps) {
  const { t } = useTexts();
  const Icon = STOP_ICONS[isBest ? "bestDoor" : kind];
  return (
    <li className={styles.stop} data-kind={kind} data-far={isFar} data-best={isBest}>
      <span className={styles.badge}>
        <Icon />
      </span>
      <span className={styles.names}>
        <strong className={styles.name}>{t(`path.stop.${kind}`)}</strong>
        {place !== "" && <span className={styles.place}>{isBest ? t("path.door.amongBest", { place }) : place}</span>}
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

/** You, router, egress, front door; what lies between them in kilometres. */
export function PathStrip({ path, pieces, words }: { path: Path; pieces: readonly Piece[]; words: Words }) {
  const { t } = words;
  const unknown = path.absence === "stillRunning" ? "" : t(path.isLeftOut ? "report.leftOut" : "path.unknown");
  const stops = useMemo<readonly ReactNode[]>(
    () => [
      <Stop key="you" kind="you" place={path.isLeftOut ? unknown : path.you.name} />,
      <Stop key="router" kind="router" place="" />,
      <Stop key="egress" kind="egress" place={path.egress?.name ?? unknown} isFar={path.isEgressFar} />,
      <Stop
        key="door"
        kind="door"
        place={path.isLeftOut ? unknown : (path.door?.name ?? unknown)}
        isBest={path.isDoorBest}
      />,
    ],
    [path, unknown],
  );
  return (
    <div className={styles.strip}>
      <ol className={styles.stops}>
        {stops.flatMap((stop, index) => {
          const piece = pieces[index];
          return piece ? [stop, <Between key={piece.id} piece={piece} />] : [stop];
        })}
      </ol>
    </div>
  );
}
