const KEY = "waymark.campaigns";

type Remembered = { readonly tester: string; readonly given: readonly string[] };
type All = Readonly<Record<string, Remembered>>;
type Store = Pick<Storage, "getItem" | "setItem">;

/** What this browser remembers of campaigns: who it is in each of them, made up anew, and which tests it gave to them. */
export type CampaignMemory = {
  readonly testerOf: (token: string) => string;
  readonly isGiven: (token: string, reportId: string) => boolean;
  readonly noteGiven: (token: string, reportId: string) => void;
  /** After their deletion; without any ids all that is remembered. */
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

/** A browser that remembers nothing is another tester each time. */
export function campaignMemory(store: () => Store, newTester: () => string): CampaignMemory {
  const write = (all: All): void => {
    try {
      store().setItem(KEY, JSON.stringify(all));
    } catch {
      // Then it counts as another tester the next time.
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
    isGiven: (token, reportId) => readAll(store)[token]?.given.includes(reportId) ?? false,
    noteGiven(token, reportId) {
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
