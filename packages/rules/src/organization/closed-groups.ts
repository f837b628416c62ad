/** One test of a site. `arrivedAtMs` is the time of submission, not of the measurement. */
export type Arrival = { readonly tester: string; readonly arrivedAtMs: number };

export type Grouping = {
  /** The number of different testers in a group. */
  readonly testersMin: number;
  /** Groups start again in each such period, so that deleting old tests does not change later groups. */
  readonly eraMs: number;
};

/** Tests of a group, in the order of their arrival, by which each of its testers tested at least once. */
export type Round<Test> = readonly Test[];

type Group<Test> = { readonly rounds: Round<Test>[]; open: Test[]; testers: Set<string> };

/**
 * Splits testers into groups in the order of their first test; nobody is in two groups. Later tests of a group's testers
 * form its next round once all of them have tested. Groups with too few testers and incomplete rounds are
 * left out. Results consist of whole rounds, so two results never differ by fewer testers than a group has.
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

/** The newest of several tests by one tester counts. */
export const newestOfEach = <Test extends Arrival>(tests: readonly Test[]): Test[] => [
  ...new Map(tests.map((test) => [test.tester, test])).values(),
];
