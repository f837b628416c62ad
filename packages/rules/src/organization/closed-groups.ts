/** What one test tells of a site. `arrivedAtMs` is when it was handed in, not when it was measured. */
export type Arrival = { readonly tester: string; readonly arrivedAtMs: number };

export type Grouping = {
  /** How many different testers make a group. */
  readonly testersMin: number;
  /** Groups begin anew with each such stretch of time, so that what is deleted for its age does not move later ones. */
  readonly eraMs: number;
};

/** Tests of a group, in the order of their arrival, by which each of its testers tested at least once. */
export type Round<Test> = readonly Test[];

type Group<Test> = { readonly rounds: Round<Test>[]; open: Test[]; testers: Set<string> };

/**
 * Testers in the order of their first test, cut into groups; nobody is in two of them. What the testers of a group test
 * afterwards makes its next round, once all of them have. Groups with too few testers and rounds with somebody missing are
 * left out. Whatever is shown is made of whole rounds, so two answers never differ by fewer testers than a group has.
 */
export function closedGroups<Test extends Arrival>(
  tests: readonly Test[],
  { testersMin, eraMs }: Grouping,
): Round<Test>[][] {
  const closed: Round<Test>[][] = [];
  const begin = (): Group<Test> => ({ rounds: [], open: [], testers: new Set() });
  let forming = begin();
  let groupOf = new Map<string, Group<Test>>();
  let era: number | undefined;
  for (const test of [...tests].sort((one, other) => one.arrivedAtMs - other.arrivedAtMs)) {
    const itsEra = Math.floor(test.arrivedAtMs / eraMs);
    if (itsEra !== era) {
      forming = begin();
      groupOf = new Map();
    }
    era = itsEra;
    const group = groupOf.get(test.tester) ?? forming;
    groupOf.set(test.tester, group);
    group.open.push(test);
    group.testers.add(test.tester);
    if (group.testers.size < testersMin) continue;
    group.rounds.push(group.open);
    group.open = [];
    group.testers = new Set();
    if (group !== forming) continue;
    closed.push(group.rounds);
    forming = begin();
  }
  return closed;
}

export const testersIn = (tests: readonly Arrival[]): number => new Set(tests.map(({ tester }) => tester)).size;
