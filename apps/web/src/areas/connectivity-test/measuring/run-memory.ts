import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { FillOutcome, LoadDoors } from "./load/outcome.ts";
import type { Warming } from "./warm-door.ts";

export type LoadMemory = {
  /** Absent where no door could be found to load the line with. */
  readonly doors?: LoadDoors;
  readonly idleMs?: number | undefined;
  readonly download: FillOutcome;
};

/** What one step leaves for a later one of the same run. */
export type RunMemory = {
  /** Begun before the first step, so that names and connections are there when the doors are measured. */
  warming?: Warming;
  /** The smallest to the mail door in use. */
  roundTripMs?: number;
  /** A door that answered. */
  answeringOrigin?: string;
  /** What this browser adds to the duration of a request. */
  biasMs?: number;
  load?: LoadMemory;
  content?: ResultValue<"connectivity">["content"];
};
