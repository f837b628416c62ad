import type { Requirement } from "./requirements.ts";
import type { TestOutcome } from "./results.ts";

const BRACKETED_IDS = /\[([A-Z]\d{3}(?:\s*,\s*[A-Z]\d{3})*)\]/g;

/** Requirement ids named in a text: `… [V031]`, `… [V031, P020]` or `… [V031] [V032]`. */
export function idsNamedIn(text: string): string[] {
  const groups = [...text.matchAll(BRACKETED_IDS)].map((match) => match[1] ?? "");
  return groups.flatMap((group) => group.split(",").map((id) => id.trim()));
}

export type AreaCoverage = { area: string; shown: string[]; missing: string[] };
/** `shown` counts the product as shipped; `withPreview` also what holds only where areas without pages are previewed. */
export type Coverage = {
  areas: AreaCoverage[];
  shown: number;
  withPreview: number;
  onlyInPreview: string[];
  total: number;
};

/** A row is shown when at least one passing test of the product as shipped names it and no failing test does. */
export function coverageOf(requirements: Requirement[], outcomes: TestOutcome[]): Coverage {
  const idsOf = (chosen: TestOutcome[]) => new Set(chosen.flatMap(({ title }) => idsNamedIn(title)));
  const failing = idsOf(outcomes.filter(({ passed }) => !passed));
  const passing = outcomes.filter(({ passed }) => passed);
  const shipped = idsOf(passing.filter(({ isPreview }) => isPreview !== true));
  const previewed = idsOf(passing);
  const isShown = ({ id }: Requirement): boolean => shipped.has(id) && !failing.has(id);

  const areas = [...new Set(requirements.map(({ area }) => area))].sort().map((area) => {
    const rows = requirements.filter((row) => row.area === area);
    return {
      area,
      shown: rows.filter(isShown).map(({ id }) => id),
      missing: rows.filter((row) => !isShown(row)).map(({ id }) => id),
    };
  });
  const shown = requirements.filter(isShown).length;
  const onlyInPreview = requirements
    .filter((row) => !isShown(row) && previewed.has(row.id) && !failing.has(row.id))
    .map(({ id }) => id);
  return { areas, shown, withPreview: shown + onlyInPreview.length, onlyInPreview, total: requirements.length };
}

/** Ids that texts name but the requirements do not know, each with where it stands. */
export function unknownIds(requirements: Requirement[], texts: { where: string; text: string }[]): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  return texts.flatMap(({ where, text }) =>
    [...new Set(idsNamedIn(text))].filter((id) => !known.has(id)).map((id) => `${id} in ${where}`),
  );
}
