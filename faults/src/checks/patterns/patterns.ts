import type { Check } from "../check.ts";
import { judgeExpression } from "./judge-expression.ts";
import { judgePair } from "./judge-pair.ts";
import { findExpressions } from "./source-expressions.ts";
import { makePairs } from "./wildcard-pairs.ts";

const PAIRS = 10_000;
const SEED = 26;

/** Pure: it needs nothing of the running installation. */
export const patterns: Check = {
  number: 26,
  title:
    "wildcards are matched rightly within 1 ms a pair, and no text can make a regular expression of the source slow",
  isSlow: true,
  run: async () => {
    const pairs = makePairs(PAIRS, SEED).map(judgePair);
    const slowest = Math.max(...pairs.map(({ ms }) => ms));
    const covered = pairs.filter(({ isCovered }) => isCovered).length;
    console.log(`  ${PAIRS} pairs, ${covered} of them covered, the slowest ${slowest.toFixed(3)} ms`);
    const expressions = findExpressions();
    const judged = expressions.map(judgeExpression);
    const places = expressions.reduce((sum, one) => sum + one.places.length, 0);
    const unsafe = judged.filter(({ held }) => !held).length;
    console.log(`  ${expressions.length} regular expressions in ${places} places, ${unsafe} not proven safe`);
    return [...pairs, ...judged];
  },
};
