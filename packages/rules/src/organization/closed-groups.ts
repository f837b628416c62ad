/** What one test tells of a site. `arrivedAtMs` is when it was handed in, not when it was measured. */
export type Arrival = { readonly tester: string; readonly arrivedAtMs: number };

export type Grouping = {
  /** How many different testers make a group. */
  readonly testersMin: number;
  /** Groups begin anew with each such stretch of time, so that what is deleted for its age does not move later ones. */
  readonly eraMs: number;
};

/**
 * Tests in the order of their arrival, cut into groups of so many different testers; what does not fill a group is left
 * out. Whatever is shown is made of whole groups, so two answers never differ by fewer testers than a group has.
 */
export function closedGroups<Test extends Arrival>(tests: readonly Test[], { testersMin, eraMs }: Grouping): Test[][] {
  const closed: Test[][] = [];
  let open: Test[] = [];
  let testers = new Set<string>();
  let era: number | undefined;
  const begin = (): void => {
    open = [];
    testers = new Set();
  };
  for (const test of [...tests].sort((one, other) => one.arrivedAtMs - other.arrivedAtMs)) {
    const itsEra = Math.floor(test.arrivedAtMs / eraMs);
    if (itsEra !== era) begin();
    era = itsEra;
    open.push(test);
    testers.add(test.tester);
    if (testers.size < testersMin) continue;
    closed.push(open);
    begin();
  }
  return closed;
}

export const testersIn = (tests: readonly Arrival[]): number => new Set(tests.map(({ tester }) => tester)).size;
