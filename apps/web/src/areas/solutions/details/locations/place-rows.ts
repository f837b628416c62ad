import type { Figure } from "@waymark/contracts/performance/figures";
import type { GeoReply, SolutionFigures } from "@waymark/contracts/performance/schemas";
import type { DetailsAddress, PlaceSort } from "../details-address.ts";

export type PlaceRow = {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly figures: SolutionFigures;
};

export const rowsOf = ({ rows, places }: GeoReply): readonly PlaceRow[] =>
  rows.map((figures, index) => ({
    id: [figures.country, figures.state, figures.city].join("_"),
    name: places[index]?.name ?? "",
    region: places[index]?.region ?? "",
    figures,
  }));

/** Those whose name or region has what was typed, in the asked order. What is withheld stands last either way. */
export function chosenPlaces(
  rows: readonly PlaceRow[],
  { search, sort, order }: Pick<DetailsAddress, "search" | "sort" | "order">,
): readonly PlaceRow[] {
  const text = search.trim().toLowerCase();
  const way = order === "asc" ? 1 : -1;
  return rows
    .filter(({ name, region }) => text === "" || `${name}\n${region}`.toLowerCase().includes(text))
    .toSorted((one, other) => compare(one, other, sort, way));
}

function compare(one: PlaceRow, other: PlaceRow, sort: PlaceSort, way: 1 | -1): number {
  const byName = one.name.localeCompare(other.name);
  if (sort === "place") return way * byName;
  const [value, otherValue] = [figureIn(one, sort), figureIn(other, sort)];
  if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null) || byName;
  return way * (value - otherValue) || byName;
}

function figureIn({ figures }: PlaceRow, sort: Exclude<PlaceSort, "place">): number | null {
  if (sort === "samples") return figures.assessment.withheld === null ? figures.assessment.samples : null;
  return (figures[sort] satisfies Figure).value;
}
