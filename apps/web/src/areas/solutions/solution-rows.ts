import type { Figure } from "@waymark/contracts/performance/figures";
import type { SolutionFigures } from "@waymark/contracts/performance/schemas";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { type SolutionState, solutionState } from "@waymark/rules/solutions/solution-state";
import { isOfType, type PortalAddress, type PortalSort } from "./portal-address.ts";

export type SolutionRow = {
  readonly solution: Solution;
  /** Absent where the reader may not see figures, or they have not come. */
  readonly figures: SolutionFigures | undefined;
  readonly state: SolutionState | undefined;
};

export function rowsOf(
  solutions: readonly Solution[],
  figures: readonly SolutionFigures[],
  now: number,
): readonly SolutionRow[] {
  const figuresOf = new Map(figures.map((one) => [one.id, one]));
  return solutions.map((solution) => {
    const own = figuresOf.get(solution.id);
    return { solution, figures: own, state: solutionState(solution, own?.assessment, now) };
  });
}

/** What is asked for, in its order. Closed ones are shown when they are asked for. */
export function chosenRows(
  rows: readonly SolutionRow[],
  address: Pick<PortalAddress, "search" | "states" | "visibilities" | "types" | "sort" | "order">,
): readonly SolutionRow[] {
  const { states, visibilities, types, sort, order } = address;
  const sought = soughtIn(address.search);
  const chosen = rows.filter(
    ({ solution, state }) =>
      (states.length === 0 ? state !== "Closed" : state !== undefined && states.includes(state)) &&
      (visibilities.length === 0 || visibilities.includes(solution.visibility)) &&
      (types.length === 0 || isOfType(solution.type, types)) &&
      sought(solution),
  );
  return chosen.toSorted((one, other) => compare(one, other, sort, order === "asc" ? 1 : -1));
}

const soughtIn = (search: string): ((solution: Solution) => boolean) => {
  const text = search.trim().toLowerCase();
  const digits = /^as(\d+)$/.exec(text)?.[1];
  return ({ name, items }) =>
    text === "" ||
    name.toLowerCase().includes(text) ||
    items.some(({ value }) => value.toLowerCase().includes(text) || value === digits);
};

const figureIn = ({ figures }: SolutionRow, sort: PortalSort): Figure | undefined => {
  if (sort === "performance") return figures?.assessment;
  return sort === "connectedness" || sort === "availability" ? figures?.[sort] : undefined;
};

/** Those without a figure come last either way. */
function compare(one: SolutionRow, other: SolutionRow, sort: PortalSort, way: 1 | -1): number {
  const byName = one.solution.name.localeCompare(other.solution.name);
  if (sort === "name") return way * byName;
  if (sort === "type" || sort === "visibility")
    return way * one.solution[sort].localeCompare(other.solution[sort]) || byName;
  const [value, otherValue] = [figureIn(one, sort)?.value ?? null, figureIn(other, sort)?.value ?? null];
  if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null) || byName;
  return way * (value - otherValue) || byName;
}
