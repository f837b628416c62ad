import type { Absence } from "@waymark/contracts/connectivity-test/finding-words";

/** The compared measures in display order, with their units. */
export const COMPARED_UNITS = {
  egress: "km",
  names: "count",
  mail: "ms",
  busyLine: "ms",
  download: "megabytesPerSecond",
  upload: "megabytesPerSecond",
  callRoundTrip: "ms",
  callLoss: "percent",
  callJitter: "ms",
  webSocket: "ms",
} as const;
export type ComparedId = keyof typeof COMPARED_UNITS;
export type ComparedUnit = (typeof COMPARED_UNITS)[ComparedId];
export const COMPARED_IDS = Object.keys(COMPARED_UNITS) as readonly ComparedId[];

export type Change = "better" | "worse" | "same" | "unknown";

/** Why a row cannot be compared. */
export type Incomparable = "missingBefore" | "missingAfter" | "missingBoth" | "fewSamples" | "otherPlace";

/** One side of a row. `value` is rounded for display; null when it was blocked or not measured. */
export type ComparedSide = {
  readonly value: number | null;
  readonly isBlocked: boolean;
  /** Why there is no value; null when there is one or when it was blocked. */
  readonly absence: Absence | null;
  /** The city of an egress. */
  readonly place: string | null;
};

export type ComparedRow = {
  readonly id: ComparedId;
  readonly unit: ComparedUnit;
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  /** After minus before. */
  readonly difference: number | null;
  /** How much two tests of an unchanged line can differ; null when a difference cannot be chance. */
  readonly noise: number | null;
  readonly change: Change;
  readonly reason: Incomparable | null;
};
