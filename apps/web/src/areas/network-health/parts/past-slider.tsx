import "../../../ui/chart/colours/palette.css";
import { Button } from "@fluentui/react-components";
import { PauseRegular } from "@fluentui/react-icons/svg/pause";
import { PlayRegular } from "@fluentui/react-icons/svg/play";
import type { UnhealthyMetro } from "@waymark/contracts/network-health/schemas";
import { useEffect, useId, useMemo, useState } from "react";
import { dateFormat, formatMoment, textLocale } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { chartColor } from "../../../ui/chart/colours/palette.ts";
import { NARROW_PX, useWidth } from "../../../ui/chart/frame/use-width.ts";
import { hourAt, troubleBars, unwellIn } from "../metros-in-time.ts";
import styles from "./past-slider.module.css";

type Props = {
  readonly metros: readonly UnhealthyMetro[];
  readonly nowMs: number;
  /** Hours that the slider reaches back. */
  readonly hours: number;
  /** From 0, the oldest hour, to `hours`, which is now. */
  readonly position: number;
  readonly onPosition: (position: number) => void;
};

const BARS_PX = 40;
const LOWEST_BAR_PX = 14;
const STEP_MS = 90;
const MARKS = 6;

/** Moves on by an hour at a time until it is now. */
function usePlaying({ position, hours, onPosition }: Pick<Props, "position" | "hours" | "onPosition">) {
  const [isPlaying, setPlaying] = useState(false);
  const isOver = position >= hours;
  useEffect(() => {
    if (!isPlaying) return;
    if (isOver) return setPlaying(false);
    const timer = setTimeout(() => onPosition(position + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isOver, position, onPosition]);
  const toggle = () => {
    if (!isPlaying && isOver) onPosition(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
}

function Bars({ metros, nowMs, hours }: Pick<Props, "metros" | "nowMs" | "hours">) {
  const [box, width] = useWidth<HTMLDivElement>();
  const hoursPerBar = width < NARROW_PX ? 12 : 4;
  const bars = useMemo(() => troubleBars(metros, nowMs, { hours, hoursPerBar }), [metros, nowMs, hours, hoursPerBar]);
  const most = Math.max(1, ...bars.map((bar) => bar.metros));
  const step = width / bars.length;
  return (
    <div ref={box} className={styles.bars}>
      <svg width={width} height={BARS_PX} aria-hidden="true">
        {bars.map((bar, index) => {
          if (bar.metros === 0) return null;
          const height = LOWEST_BAR_PX + ((BARS_PX - LOWEST_BAR_PX) * (bar.metros - 1)) / Math.max(1, most - 1);
          return (
            <rect
              key={bar.fromMs}
              x={index * step}
              width={Math.max(1, step - 1)}
              y={BARS_PX - height}
              height={height}
              rx="1"
              fill={chartColor(bar.hasUnreachable ? "lowest" : "below")}
            />
          );
        })}
      </svg>
    </div>
  );
}

/** Goes back hour by hour, over bars that say when there was trouble. */
export function PastSlider({ metros, nowMs, hours, position, onPosition }: Props) {
  const { t, language } = useTexts();
  const id = useId();
  const { isPlaying, toggle, stop } = usePlaying({ position, hours, onPosition });
  const isNow = position >= hours;
  const hour = hourAt(position, nowMs, hours);
  const count = unwellIn(metros, isNow ? { fromMs: nowMs, untilMs: nowMs + 1 } : hour).length;
  const time = isNow ? t("networkHealth.past.now") : formatMoment(language, hour.fromMs, nowMs);
  const day = dateFormat(textLocale(language), { day: "numeric", month: "short" });
  const marks = Array.from({ length: MARKS }, (_, index) => Math.round((index * hours) / MARKS));
  const go = (next: number) => {
    stop();
    onPosition(next);
  };
  return (
    <section className={styles.past} aria-labelledby={id}>
      <div className={styles.head}>
        <Button
          appearance="subtle"
          icon={isPlaying ? <PauseRegular /> : <PlayRegular />}
          aria-label={t(isPlaying ? "networkHealth.past.pause" : "networkHealth.past.play")}
          onClick={toggle}
        />
        <h2 id={id} className={styles.title}>
          {t("networkHealth.past.title")}
        </h2>
        <span className={styles.note}>{t("networkHealth.past.note")}</span>
        <span className={styles.time}>{t.count("networkHealth.past.at", count, { time })}</span>
        <Button size="small" disabledFocusable={isNow} onClick={() => go(hours)}>
          {t("networkHealth.past.now")}
        </Button>
      </div>
      <Bars metros={metros} nowMs={nowMs} hours={hours} />
      <input
        className={styles.slider}
        type="range"
        min={0}
        max={hours}
        step={1}
        value={position}
        aria-label={t("networkHealth.past.title")}
        aria-valuetext={t.count("networkHealth.past.at", count, { time })}
        title={t("networkHealth.past.hint")}
        onChange={(event) => go(Number(event.target.value))}
      />
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{day.format(hourAt(mark, nowMs, hours).fromMs)}</span>
        ))}
        <span className={styles.now}>{t("networkHealth.past.now")}</span>
      </div>
    </section>
  );
}
