import type { Figure, WithheldReason } from "@waymark/contracts/performance/figures";
import { withhold } from "@waymark/rules/scoring/gate";
import { type FIGURE_DECIMALS, roundFigure } from "@waymark/rules/scoring/rounding";

/** A figure as ClickHouse has it. */
export type StoredFigure = {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly samples: number | null;
  readonly withheld: string;
  readonly needs: string;
};

/** Where a figure is stored, and with how many decimals it leaves. */
const COLUMNS = {
  assessment: { column: "assessment", decimals: "points" },
  availability: { column: "availability", decimals: "availabilityPercent" },
  rtt: { column: "rtt", decimals: "ms" },
  rttP95: { column: "rtt_p95", decimals: "ms" },
  jitter: { column: "jitter", decimals: "ms" },
  packetLoss: { column: "packet_loss", decimals: "lossPercent" },
  networkScoreErrorRate: { column: "network_score_error_rate", decimals: "errorPercent" },
  mail: { column: "mail", decimals: "points" },
  files: { column: "files", decimals: "points" },
  calls: { column: "calls", decimals: "points" },
} as const satisfies Record<string, { column: string; decimals: keyof typeof FIGURE_DECIMALS }>;
type Measured = keyof typeof COLUMNS;

/** A row of figures as ClickHouse has them. */
export type StoredFigures = Readonly<Record<Measured, StoredFigure>>;

/** What a statement selects of a table of figures. */
export const selectFigures = (table: string): string =>
  Object.entries(COLUMNS)
    .map(([name, { column }]) => `${table}.${column} as ${name}`)
    .join(", ");

/** The figures of a row as they leave the server; without a row there is no data. */
export const figuresIn = (row: StoredFigures | undefined): Record<Measured, Figure> =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([name, { decimals }]) => {
      const figure = row === undefined ? withhold("NoData", 0) : figureOf(row[name as Measured]);
      return [name, roundFigure(figure, decimals)];
    }),
  ) as Record<Measured, Figure>;

export function figureOf({ value, low, high, samples, withheld, needs }: StoredFigure): Figure {
  if (value !== null && samples !== null) return { value, low, high, samples, withheld: null, needs: null };
  // Nothing at all: the column is younger than the closing.
  if (withheld === "") return withhold("NoData", 0);
  return withhold(withheld as WithheldReason, samples, needs === "" ? null : JSON.parse(needs));
}
