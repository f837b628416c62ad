import type { Texts } from "../../../platform/texts/texts-context.tsx";

const HOUR_MINUTES = 60;

/** `48 min`, `2 h 5 min`, or that it goes on. */
export function durationText(minutes: number | null, { t }: Texts): string {
  if (minutes === null) return t("details.outage.lasts");
  if (minutes < HOUR_MINUTES) return t("details.outage.minutes", { count: minutes });
  return t("details.outage.hours", { hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES });
}
