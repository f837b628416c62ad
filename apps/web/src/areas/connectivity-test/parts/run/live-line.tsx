import { useMemo } from "react";
import type { LivePoint, RunState } from "../../../../platform/test-run/state.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import styles from "./live-line.module.css";
import { liveLines } from "./live-lines.ts";

const BOX = { width: 160, height: 36 };
const BITS_PER_BYTE = 8;

type CurveProps = {
  readonly name: string;
  readonly points: readonly LivePoint[];
  readonly write: (value: number) => string;
};

function Curve({ name, points, write }: CurveProps) {
  const { lines, tip } = useMemo(() => liveLines(points, BOX), [points]);
  const last = points.at(-1);
  return (
    <div className={styles.curve}>
      <dt>{name}</dt>
      <dd>{last ? write(last.value) : "–"}</dd>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        {lines.map((line) => (
          <polyline key={line.split(" ", 1)[0]} points={line} />
        ))}
        {tip && <circle cx={tip.x} cy={tip.y} r="3" />}
      </svg>
    </div>
  );
}

/** What the line gives at this moment, for those who watch; the results say what came of it. */
export function LiveLine({ state, words }: { state: RunState; words: Words }) {
  const { t } = useTexts();
  const { live, lessData } = state;
  return (
    <dl className={styles.live}>
      <Curve name={t("test.live.delay")} points={live.delay} write={words.ms} />
      {!lessData && (
        <Curve
          name={t("test.live.speed")}
          points={live.speed}
          write={(mbps) => words.megabytesPerSecond(mbps / BITS_PER_BYTE)}
        />
      )}
    </dl>
  );
}
