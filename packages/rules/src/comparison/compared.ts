import type { Absence } from "@waymark/contracts/connectivity-test/finding-words";

/** What two reports are compared by, in the order in which it is shown, with the unit of its numbers. */
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

/** Why nothing can be said of a row. */
export type Incomparable = "missingBefore" | "missingAfter" | "missingBoth" | "fewSamples" | "otherPlace";

/** One end of a row. `value` is rounded as it is read; null where it was blocked or not measured. */
export type ComparedSide = {
  readonly value: number | null;
  readonly isBlocked: boolean;
  /** Why there is no value; null where there is one, and where it was blocked. */
  readonly absence: Absence | null;
  /** The city of an egress. */
  readonly place: string | null;
};

export type ComparedRow = {
  readonly id: ComparedId;
  readonly unit: ComparedUnit;
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  /** After less before. */
  readonly difference: number | null;
  /** So much two tests of an unchanged line can differ; null where a difference is no matter of chance. */
  readonly noise: number | null;
  readonly change: Change;
  readonly reason: Incomparable | null;
};
