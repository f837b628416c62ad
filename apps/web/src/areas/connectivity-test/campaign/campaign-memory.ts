const KEY = "waymark.campaigns";

type Remembered = { readonly tester: string; readonly given: readonly string[] };
type All = Readonly<Record<string, Remembered>>;
type Store = Pick<Storage, "getItem" | "setItem">;

/** What this browser remembers of campaigns: its random tester id in each of them, and the tests it contributed. */
export type CampaignMemory = {
  readonly testerOf: (token: string) => string;
  readonly hasContribution: (token: string, reportId: string) => boolean;
  readonly addContribution: (token: string, reportId: string) => void;
  /** Called after a deletion; without ids it forgets everything. */
  readonly forget: (reportIds?: readonly string[]) => void;
};

function readAll(store: () => Store): All {
  try {
    const value: unknown = JSON.parse(store().getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as All) : {};
  } catch {
    return {};
  }
}

/** A browser that stores nothing counts as another tester each time. */
export function campaignMemory(store: () => Store, newTester: () => string): CampaignMemory {
  const write = (all: All): void => {
    try {
      store().setItem(KEY, JSON.stringify(all));
    } catch {
      // The browser then counts as another tester the next time.
    }
  };
  const put = (token: string, remembered: Remembered): void => write({ ...readAll(store), [token]: remembered });
  const known = (token: string): Remembered => readAll(store)[token] ?? { tester: newTester(), given: [] };
  return {
    testerOf(token) {
      const remembered = known(token);
      put(token, remembered);
      return remembered.tester;
    },
    hasContribution: (token, reportId) => readAll(store)[token]?.given.includes(reportId) ?? false,
    addContribution(token, reportId) {
      const { tester, given } = known(token);
      put(token, { tester, given: [...new Set([...given, reportId])] });
    },
    forget(reportIds) {
      const left = Object.entries(reportIds ? readAll(store) : {}).map(([token, { tester, given }]) => {
        return [token, { tester, given: given.filter((id) => !reportIds?.includes(id)) }] as const;
      });
      write(Object.fromEntries(left));
    },
  };
}
