import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import type { ChosenDoor } from "@waymark/rules/test-run/choose-doors";
import type { FillOutcome, LoadDoors } from "./load/outcome.ts";
import type { ProbeAnswer } from "./probe.ts";

/** A door that got one request, so that its name is resolved and a connection is open. */
export type WarmDoor = {
  readonly door: ChosenDoor;
  /** Undefined for a door that did not answer. */
  readonly answer: ProbeAnswer | undefined;
  readonly mode: "cors" | "no-cors";
};

export type Warming = { readonly startedAtMs: number; readonly doors: readonly Promise<WarmDoor>[] };

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
  /** When the line was first filled: speed and loaded latency end in the step after. */
  loadBeganAtMs?: number;
  load?: LoadMemory;
  content?: ResultValue<"connectivity">["content"];
};
