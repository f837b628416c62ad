import { useEffect, useState } from "react";
import { formatTime } from "../../platform/texts/formats.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { timeLeft } from "./code-digits.ts";
import styles from "./code-field.module.css";

/** How often the code may still be entered, as bars and words. */
export function TriesLeft({ left, most, hint }: { left: number; most: number; hint?: string }) {
  const { t } = useTexts();
  return (
    <div>
      <p className={styles.fact}>
        <strong>{left > 0 ? t.count("ui.codeField.tries", left, { most }) : t("ui.codeField.noTries")}</strong>
      </p>
      <div className={styles.tries} aria-hidden="true">
        {Array.from({ length: most }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <span key={index} className={index < left ? styles.left : styles.gone} />
        ))}
      </div>
      {hint && <p className={styles.small}>{hint}</p>}
    </div>
  );
}

type TimeProps = {
  readonly untilMs: number;
  readonly lengthMs: number;
  readonly hint?: string;
  /** For tests and pictures. */
  readonly now?: () => number;
};

/** How long the code holds: a clock time, the time left, and a bar. The seconds are not announced. */
export function TimeLeft({ untilMs, lengthMs, hint, now = Date.now }: TimeProps) {
  const { t, language } = useTexts();
  const [nowMs, setNowMs] = useState(now);
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNowMs(now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver, now]);
  const time = formatTime(language, untilMs);
  return (
    <div>
      <p className={styles.fact}>
        <strong role="status">{t(isOver ? "ui.codeField.expired" : "ui.codeField.holds", { time })}</strong>
        {!isOver && <span>{t("ui.codeField.left", timeLeft(untilMs, nowMs))}</span>}
      </p>
      <div className={styles.time} aria-hidden="true">
        <span style={{ width: `${Math.max(0, Math.min(1, (untilMs - nowMs) / lengthMs)) * 100}%` }} />
      </div>
      {hint && <p className={styles.small}>{hint}</p>}
    </div>
  );
}
