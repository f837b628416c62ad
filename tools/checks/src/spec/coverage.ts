import type { Requirement } from "./requirements.ts";
import type { TestOutcome } from "./results.ts";
import { idsNamedIn } from "./titles.ts";

export type AreaCoverage = { area: string; shown: string[]; missing: string[] };
export type Coverage = { areas: AreaCoverage[]; shown: number; total: number };

/** A row is shown when at least one passing test names it and no failing test does. */
export function coverageOf(requirements: Requirement[], outcomes: TestOutcome[]): Coverage {
  const passing = new Set(outcomes.filter(({ passed }) => passed).flatMap(({ title }) => idsNamedIn(title)));
  const failing = new Set(outcomes.filter(({ passed }) => !passed).flatMap(({ title }) => idsNamedIn(title)));
  const isShown = ({ id }: Requirement): boolean => passing.has(id) && !failing.has(id);

  const areas = [...new Set(requirements.map(({ area }) => area))].sort().map((area) => {
    const rows = requirements.filter((row) => row.area === area);
    return {
      area,
      shown: rows.filter(isShown).map(({ id }) => id),
      missing: rows.filter((row) => !isShown(row)).map(({ id }) => id),
    };
  });
  return { areas, shown: areas.reduce((sum, { shown }) => sum + shown.length, 0), total: requirements.length };
}

/** Ids that texts name but the requirements do not know, each with where it stands. */
export function unknownIds(requirements: Requirement[], texts: { where: string; text: string }[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  return texts.flatMap(({ where, text }) =>
    [...new Set(idsNamedIn(text))].filter((id) => !known.has(id)).map((id) => `${id} in ${where}`),
  );
}
