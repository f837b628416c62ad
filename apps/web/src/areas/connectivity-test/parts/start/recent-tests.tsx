import { Button } from "@fluentui/react-components";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSession } from "../../../../platform/session/session-context.tsx";
import { browserKeptRuns, isVisibleTo, type KeptRun } from "../../../../platform/test-run/kept-runs.ts";
import { REPORT_PATH } from "../../../../platform/test-run/run-request.ts";
import { shortPlaceName } from "../../../../platform/texts/place-name.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import { type Words, wordsIn } from "../../../../platform/texts/words.ts";
import { AppLink } from "../../../../ui/app-link.tsx";
import { Mark } from "../../../../ui/marks.tsx";
import { Moment } from "../../../../ui/moment.tsx";
import { markOfVerdict } from "../../../../ui/verdict-mark.ts";
import { findWaiting } from "../../find-waiting.ts";
import { type RecentTest, recentTests, TRAIL } from "../../recent-tests.ts";
import styles from "./recent-tests.module.css";
import { WaitingLine } from "./waiting-line.tsx";

const WIDTH = 64;
const HEIGHT = 16;

function Trail({ trailMs }: { trailMs: readonly number[] }) {
  if (trailMs.length < 2) return <span />;
  const most = Math.max(...trailMs);
  const least = Math.min(...trailMs);
  const x = (index: number) => 2 + (index / (trailMs.length - 1)) * (WIDTH - 4);
  const y = (value: number) => HEIGHT - 3 - ((value - least) / Math.max(1, most - least)) * (HEIGHT - 6);
  const points = trailMs.map((value, index) => `${x(index)},${y(value)}`);
  return (
    <svg className={styles.trail} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points.join(" ")} />
      <circle cx={x(trailMs.length - 1)} cy={y(trailMs.at(-1) ?? 0)} r="2" />
    </svg>
  );
}

function changeText(changeMs: number | undefined, { t, ms }: Words): string {
  if (changeMs === undefined) return "";
  if (Math.abs(changeMs) < 1) return t("start.recent.same");
  return t(changeMs > 0 ? "start.recent.slower" : "start.recent.faster", { latency: ms(Math.abs(changeMs)) });
}

function Row({ test, words }: { test: RecentTest; words: Words }) {
  const { t, language } = useTexts();
  const { latencyMs, verdict } = test;
  return (
    <li>
      <AppLink className={styles.row} to={`${REPORT_PATH}/${test.reportId}`}>
        <span className={styles.when}>
          <Moment at={test.startedAtMs} />
        </span>
        <span className={styles.place}>{shortPlaceName(test.place, language)}</span>
        <span className={styles.verdict}>
          {verdict && <Mark tone={markOfVerdict(verdict)}>{t(`effect.${verdict.effect}`)}</Mark>}
        </span>
        <Trail trailMs={test.trailMs} />
        <span className={styles.change}>{changeText(test.changeMs, words)}</span>
        <span className={styles.figure}>
          {latencyMs === undefined ? t("test.status.notMeasured") : words.ms(latencyMs)}
        </span>
        <ChevronRightRegular className={styles.chevron ?? ""} />
      </AppLink>
    </li>
  );
}

/** The tests that this browser remembers, so that a visitor sees changes without an account. */
export function RecentTests() {
  const { t, language } = useTexts();
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const kept = useMemo(browserKeptRuns, []);
  const reader = useSession().snapshot.user?.objectId;
  const [runs, setRuns] = useState<readonly KeptRun[]>([]);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void kept.all().then(setRuns);
  }, [kept]);
  const title = useRef<HTMLHeadingElement>(null);
  const theirs = useMemo(() => runs.filter((run) => isVisibleTo(run, reader)), [runs, reader]);
  const tests = useMemo(() => recentTests(theirs), [theirs]);
  const waiting = useMemo(() => findWaiting(theirs, Date.now()), [theirs]);
  if (tests.length === 0) return null;

  const clear = async () => {
    const visible = (await kept.all()).filter((run) => isVisibleTo(run, reader));
    await kept.forget(visible.map(({ temporaryId }) => temporaryId));
    setRuns([]);
  };
  const stopWaiting = async (reportId: string) => {
    await kept.handOver(reportId, undefined);
    setRuns(await kept.all());
    // The button that was pressed is gone.
    title.current?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="recent-title">
      <div className={styles.head}>
        <h2 id="recent-title" ref={title} tabIndex={-1} className={styles.title}>
          {t("start.recent.title")}
        </h2>
        {!isAsking && (
          <Button className={styles.clear ?? ""} appearance="transparent" onClick={() => setAsking(true)}>
            {t("start.recent.clear")}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className={styles.ask} role="alert">
          <span>{t("start.recent.clearAsk")}</span>
          <Button size="small" onClick={() => void clear()}>
            {t("start.recent.clearYes")}
          </Button>
          <Button size="small" appearance="subtle" onClick={() => setAsking(false)}>
            {t("start.recent.clearNo")}
          </Button>
        </div>
      )}
      {waiting && <WaitingLine waiting={waiting} onStop={() => void stopWaiting(waiting.reportId)} />}
      <ul className={styles.rows}>
        {tests.map((test) => (
          <Row key={test.temporaryId} test={test} words={words} />
        ))}
      </ul>
      <p className={styles.note}>{t("start.recent.note", { count: TRAIL })}</p>
    </section>
  );
}
