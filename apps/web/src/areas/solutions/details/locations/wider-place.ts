import type { PlaceRow } from "./place-rows.ts";

/** Of the wider places, the nearest one around a place that has a figure; the lists come from the narrow to the wide. */
export function widerFigure({ figures: { country, state } }: PlaceRow, wider: readonly (readonly PlaceRow[])[]) {
  const isAround = ({ figures }: PlaceRow): boolean =>
    figures.country === country && (figures.state === "" || figures.state === state);
  return wider.flat().find((row) => isAround(row) && row.figures.assessment.withheld === null);
}
