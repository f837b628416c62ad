import { coverOf } from "@waymark/rules/endpoints/cover";
import { covers, parseDomainName } from "@waymark/rules/endpoints/domain-name";
import { readSearch } from "@waymark/rules/endpoints/read-search";
import type { Case } from "../check.ts";
import { slowlyCovers, slowlyIsName } from "./slow-oracle.ts";
import type { WildcardPair } from "./wildcard-pairs.ts";

const LIMIT_MS = 1;
/** The best of a few: a pause of the runtime is not the rule's. */
const REPEATS = 5;

/** Everything that the rules say about a pair. */
function ask({ pattern, name }: WildcardPair) {
  return {
    covers: covers(pattern, name),
    cover: coverOf([pattern])(name),
    pattern: parseDomainName(pattern),
    name: parseDomainName(name),
    searches: [readSearch(pattern), readSearch(name)],
  };
}

/** What is wrong with the answers; empty where nothing is. */
function faultsOf(pair: WildcardPair, said: ReturnType<typeof ask>): string[] {
  const faults: string[] = [];
  const expect = (what: string, seen: unknown, wanted: unknown) => {
    if (seen !== wanted) faults.push(`${what} is ${String(seen)}, not ${String(wanted)}`);
  };
  expect("covers", said.covers, slowlyCovers(pair.pattern, pair.name));
  for (const side of ["pattern", "name"] as const) {
    const wanted = slowlyIsName(pair[side]);
    if (wanted === undefined) continue;
    expect(`${side} is a name`, said[side] !== undefined, wanted);
    const kind = said.searches[side === "pattern" ? 0 : 1]?.kind;
    expect(`${side} is searched as a name`, kind === "name", wanted);
  }
  if (said.pattern === undefined || said.name === undefined) return faults;
  // As they are stored, the look-up by the ends of a name must say the same.
  const [stored, asked] = [said.pattern.name, said.name.name];
  const wanted = stored === asked || slowlyCovers(stored, asked) ? stored : undefined;
  expect("cover", coverOf([stored])(asked), wanted);
  return faults;
}

/** Whether the rules judge a pair rightly and at once, whatever somebody typed. */
export function judgePair(pair: WildcardPair): Case & { readonly ms: number; readonly isCovered: boolean } {
  let ms = Number.POSITIVE_INFINITY;
  let said = ask(pair);
  for (let nth = 0; nth < REPEATS; nth += 1) {
    const beganAt = performance.now();
    said = ask(pair);
    ms = Math.min(ms, performance.now() - beganAt);
  }
  const faults = faultsOf(pair, said);
  if (ms > LIMIT_MS) faults.push(`it took ${ms.toFixed(2)} ms`);
  return {
    name: `${pair.kind}: ${JSON.stringify([pair.pattern, pair.name])}`,
    held: faults.length === 0,
    seen: faults.join("; "),
    ms,
    isCovered: said.covers,
  };
}
