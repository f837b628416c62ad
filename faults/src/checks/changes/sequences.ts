import fc from "fast-check";
import { CAST } from "./cast.ts";
import { CONTENTS } from "./contents.ts";
import type { Move } from "./play.ts";
import { STEP_KINDS, type Step } from "./step.ts";

/** Times at and around which something ends or begins: the pause of a rerun, a day of results, a week of a bypass. */
const WAITS_MS = [0, 1, 1_000, 59_999, 60_000, 3_600_000, 86_399_999, 86_400_000, 604_799_999, 604_800_000];

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...STEP_KINDS),
  who: fc.nat(CAST.length - 1),
  content: fc.nat(CONTENTS.length - 1),
  isStandIn: fc.boolean(),
  isRejection: fc.nat(19).map((nth) => nth === 19),
  byClock: fc.boolean(),
  movesDuplicate: fc.nat(19).map((nth) => nth === 19),
  waitMs: fc.oneof(
    { weight: 3, arbitrary: fc.constant(1_000) },
    { weight: 1, arbitrary: fc.constantFrom(...WAITS_MS) },
  ),
});

/** Most moves are possible ones, else few sequences would come to their end; the others show what is refused. */
const move: fc.Arbitrary<Move> = fc.record({ step, isPossible: fc.nat(4).map((nth) => nth > 0), pick: fc.nat(4_095) });

export const sequences: fc.Arbitrary<readonly Move[]> = fc.array(move, { minLength: 12, maxLength: 40, size: "max" });
