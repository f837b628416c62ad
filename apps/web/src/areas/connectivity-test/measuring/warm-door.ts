import type { ChosenDoor } from "@waymark/rules/test-run/choose-doors";
import type { ProbeAnswer } from "./probe.ts";

/** A door that was asked once, so that its name is known and a connection stands. */
export type WarmDoor = {
  readonly door: ChosenDoor;
  /** Undefined for a door that did not answer. */
  readonly answer: ProbeAnswer | undefined;
  readonly mode: "cors" | "no-cors";
};

export type Warming = { readonly startedAtMs: number; readonly doors: readonly Promise<WarmDoor>[] };
