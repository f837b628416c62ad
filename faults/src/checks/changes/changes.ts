import fc from "fast-check";
import type { Case, Check } from "../check.ts";
import { INVARIANTS, type Invariant } from "./ledger.ts";
import { type Played, play } from "./play.ts";
import { sequences } from "./sequences.ts";
import { STEP_KINDS, type StepKind } from "./step.ts";

const SEQUENCES = 5_000;
const SEED = 39;
/** Fewer would say little about what is published. */
const PUBLISHED_AT_LEAST = 500;

/** The shortest sequence that the shrinking finds for a fault. */
function tellShortest(isFault: (played: Played) => boolean): string {
  const found = fc.check(
    fc.property(sequences, (moves) => !isFault(play(moves))),
    { numRuns: SEQUENCES, seed: SEED },
  );
  const moves = found.counterexample?.[0];
  if (moves === undefined) return "";
  const { story, disagreement } = play(moves);
  return [
    ...story.filter((told) => !told.includes("(refused)")),
    ...(disagreement === undefined ? [] : [disagreement]),
  ].join("; ");
}

function playAll() {
  const broken = new Set<Invariant>();
  const taken = new Set<StepKind>();
  const refused = new Set<StepKind>();
  const count = { sequences: 0, agreed: 0, published: 0 };
  for (const moves of fc.sample(sequences, { numRuns: SEQUENCES, seed: SEED })) {
    const played = play(moves);
    count.sequences += 1;
    count.agreed += played.disagreement === undefined ? 1 : 0;
    count.published += played.publishedCount;
    for (const invariant of played.broken) broken.add(invariant);
    for (const kind of played.taken) taken.add(kind);
    for (const kind of played.refused) refused.add(kind);
  }
  return { broken, taken, refused, count };
}

/** Under the pure rules; it needs nothing of the running installation. */
export const changes: Check = {
  number: 39,
  title:
    "whatever is done to a change in whatever order: only what the table allows, and nothing is published that should not be",
  isSlow: true,
  run: async () => {
    const { broken, taken, refused, count } = playAll();
    console.log(
      `  ${count.agreed} of ${count.sequences} sequences as the oracle says, ${count.published} changes published`,
    );
    const areAllAgreed = count.agreed === SEQUENCES;
    const cases: Case[] = [
      {
        name: `${SEQUENCES} sequences are allowed and refused as the oracle says`,
        held: areAllAgreed,
        seen: areAllAgreed ? "" : tellShortest(({ disagreement }) => disagreement !== undefined),
      },
      {
        name: `at least ${PUBLISHED_AT_LEAST} changes were published`,
        held: count.published >= PUBLISHED_AT_LEAST,
        seen: String(count.published),
      },
    ];
    for (const invariant of INVARIANTS)
      cases.push({
        name: invariant,
        held: !broken.has(invariant),
        seen: broken.has(invariant) ? tellShortest((played) => played.broken.has(invariant)) : "",
      });
    for (const kind of STEP_KINDS)
      cases.push({
        name: `${kind} was done and was refused`,
        held: taken.has(kind) && refused.has(kind),
        seen: `done: ${taken.has(kind)}, refused: ${refused.has(kind)}`,
      });
    return cases;
  },
};
