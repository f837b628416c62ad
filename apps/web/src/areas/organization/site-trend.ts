import type { Site, SiteWeek } from "@waymark/contracts/organization/schemas";
import { WEEK_MS } from "@waymark/contracts/units";
import type { SeriesPoint } from "../../ui/chart/time-series/series.ts";

const mondayOf = ({ beginsOn }: SiteWeek): number => Date.parse(beginsOn);

/** Every Monday from the first to the last week with a figure, so that a missing week is a gap. */
export function mondaysOf(sites: readonly Pick<Site, "weeks">[]): number[] {
  const known = sites.flatMap(({ weeks }) => weeks.map(mondayOf));
  if (known.length === 0) return [];
  const [first, last] = [Math.min(...known), Math.max(...known)];
  return Array.from({ length: (last - first) / WEEK_MS + 1 }, (_, week) => first + week * WEEK_MS);
}

/** The share of testers in percent for whom everything works, of one site or of several together. */
export function shareByWeek(sites: readonly Pick<Site, "weeks">[], mondays: readonly number[]): SeriesPoint[] {
  const weeks = sites.flatMap((site) => site.weeks);
  return mondays.map((atMs) => {
    const here = weeks.filter((week) => mondayOf(week) === atMs);
    if (here.length === 0) return { atMs, value: null };
    const sum = (figure: "testers" | "testersFine") => here.reduce((total, week) => total + week[figure], 0);
    return { atMs, value: (100 * sum("testersFine")) / sum("testers") };
  });
}

export const countKnown = (points: readonly SeriesPoint[]): number =>
  points.filter(({ value }) => value !== null).length;
