import { Button } from "@fluentui/react-components";
import { ChevronRightRegular } from "@fluentui/react-icons/svg/chevron-right";
import { useEffect, useMemo, useState } from "react";
import { formatDateTime } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../ui/app-link.tsx";
import { shortPlaceName } from "../place-name.ts";
import { type RecentTest, recentTests, TRAIL } from "../recent-tests.ts";
import { type Words, wordsIn } from "../results/words.ts";
import { REPORT_PATH } from "../run-request.ts";
import { browserKeptRuns } from "../running/browser-kept-runs.ts";
import styles from "./recent-tests.module.css";

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
  const { latencyMs } = test;
  return (
    <li>
      <AppLink className={styles.row} to={`${REPORT_PATH}/${test.reportId}`}>
        <span className={styles.when}>{formatDateTime(language, new Date(test.startedAtMs))}</span>
        <span className={styles.place}>{shortPlaceName(test.place, language)}</span>
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

/** What this browser remembers: nobody needs an account to see whether it got better. */
export function RecentTests() {
  const { t, language } = useTexts();
  const words = useMemo(() => wordsIn(language, t), [language, t]);
  const kept = useMemo(browserKeptRuns, []);
  const [tests, setTests] = useState<readonly RecentTest[]>([]);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void kept.all().then((runs) => setTests(recentTests(runs)));
  }, [kept]);
  if (tests.length === 0) return null;

  const clear = async () => {
    const runs = await kept.all();
    await kept.forget(runs.map(({ temporaryId }) => temporaryId));
    setTests([]);
  };
  return (
    <section className={styles.section} aria-labelledby="recent-title">
      <div className={styles.head}>
        <h2 id="recent-title" className={styles.title}>
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
      <ul className={styles.rows}>
        {tests.map((test) => (
          <Row key={test.temporaryId} test={test} words={words} />
        ))}
      </ul>
      <p className={styles.note}>{t("start.recent.note", { count: TRAIL })}</p>
    </section>
  );
}
