import "./colours/palette.css";
import { textLocale } from "../../platform/texts/formats.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import { findStep, stepColors } from "./colours/sequential.ts";
import styles from "./heat-calendar.module.css";
import { formatGrain } from "./scale/time-ticks.ts";

const DAY_MS = 86_400_000;
/** A Monday, to name the days of the week. */
const MONDAY_MS = Date.UTC(2026, 7, 3);

export type HeatDay = { readonly atMs: number; readonly value: number | null };

/** Weeks from Monday to Sunday; places outside the days are undefined. */
export function splitIntoWeeks(days: readonly HeatDay[]): (HeatDay | undefined)[][] {
  const first = days[0];
  if (!first) return [];
  const lead = (new Date(first.atMs).getUTCDay() + 6) % 7;
  const cells: (HeatDay | undefined)[] = [...Array<undefined>(lead).fill(undefined), ...days];
  const weeks: (HeatDay | undefined)[][] = [];
  for (let start = 0; start < cells.length; start += 7)
    weeks.push([...cells.slice(start, start + 7), ...Array<undefined>(7).fill(undefined)].slice(0, 7));
  return weeks;
}

type Props = {
  readonly label: string;
  readonly days: readonly HeatDay[];
  readonly limits: readonly [number, number, number, number];
  readonly format: (value: number) => string;
};

/** Days as a calendar: five blues, and the figure in each, so that the color is never alone. */
export function HeatCalendar({ label, days, limits, format }: Props) {
  const { t, language } = useTexts();
  const weekday = new Intl.DateTimeFormat(textLocale(language), { weekday: "short", timeZone: "UTC" });
  return (
    <table className={styles.calendar}>
      <caption className={ui.visuallyHidden}>{label}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((day) => (
            <th key={day} scope="col">
              {weekday.format(MONDAY_MS + day * DAY_MS)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {splitIntoWeeks(days).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has no identity beyond its place
          <tr key={row}>
            {week.map((day, column) => {
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no identity beyond its weekday
              if (!day) return <td key={column} />;
              if (day.value === null)
                return (
                  <td key={day.atMs} className={styles.none}>
                    <small aria-hidden="true">{new Date(day.atMs).getUTCDate()}</small>
                    <span
                      className={ui.visuallyHidden}
                    >{`${formatGrain(language, day.atMs, "day")}: ${t("ui.chart.noFigure")}`}</span>
                    <span aria-hidden="true">–</span>
                  </td>
                );
              const colors = stepColors(findStep(day.value, [...limits]));
              return (
                <td key={day.atMs} className={styles.day} style={{ background: colors.fill, color: colors.text }}>
                  <small aria-hidden="true">{new Date(day.atMs).getUTCDate()}</small>
                  <span className={ui.visuallyHidden}>{formatGrain(language, day.atMs, "day")}: </span>
                  {format(day.value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
