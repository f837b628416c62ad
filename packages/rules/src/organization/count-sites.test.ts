import { describe, expect, test } from "vitest";
import { closedGroups } from "./closed-groups.ts";
import { countSites, type SiteTest } from "./count-sites.ts";

const DAY_MS = 86_400_000;
const ERA_MS = 90 * DAY_MS;
/** Some way into an era. */
const START_MS = 200 * ERA_MS + 10 * DAY_MS;
const rules = { testersMin: 5, findingTestersMin: 2, eraMs: ERA_MS };

const at = (tester: string, dayOrMore: Partial<SiteTest> & { day?: number } = {}): SiteTest => {
  const { day = 0, ...more } = dayOrMore;
  return {
    ...{ tester, arrivedAtMs: START_MS + day * DAY_MS, city: "Lisbon", region: "Lisbon", country: "Portugal" },
    ...{ findings: [], tone: "works", mailMs: 40 },
    ...more,
  };
};
const people = (names: string, more: Parameters<typeof at>[1] = {}): SiteTest[] =>
  [...names].map((name, place) => at(name, { ...more, day: (more.day ?? 0) + place / 1_000 }));
const count = (tests: readonly SiteTest[], sinceDay = -1) =>
  countSites(tests, { ...rules, sinceMs: START_MS + sinceDay * DAY_MS });

describe("a site", () => {
  test("is hidden with four testers and shown with five", () => {
    expect(count(people("abcd"))).toEqual({ sites: [], hiddenSites: 1, testersAtHiddenSites: null });
    expect(count([...people("abcd"), ...people("dcba", { day: 1 })])).toMatchObject({ sites: [], hiddenSites: 1 });
    expect(count(people("abcde")).sites).toMatchObject([{ city: "Lisbon", testers: 5, tests: 5 }]);
  });

  test("is what the newest test of each tester says", () => {
    const first = people("abcde", { tone: "wont", findings: ["udpBlocked"], mailMs: 400 });
    const [site] = count([...first, ...people("abcde", { day: 1, mailMs: 30 })]).sites;
    expect(site).toEqual({
      ...{ city: "Lisbon", region: "Lisbon", country: "Portugal", testers: 5, tests: 10, testersFine: 5 },
      ...{ medianMailMs: 30, findings: [] },
    });
  });

  test("lists findings by severity, then by share; what one tester alone has is left out", () => {
    const [site] = count([
      ...people("ab", { findings: ["slowMail", "udpBlocked"] }),
      ...people("cd", { day: 0.1, findings: ["slowMail", "requiredNamesBlocked"] }),
      ...people("e", { day: 0.2, findings: ["slowMail", "captivePortal"] }),
    ]).sites;
    expect(site?.findings).toEqual([
      { rule: "requiredNamesBlocked", severity: "Critical", testers: 2 },
      { rule: "slowMail", severity: "High", testers: 5 },
      { rule: "udpBlocked", severity: "High", testers: 2 },
    ]);
  });

  test("has a median only where five testers have a figure", () => {
    expect(count([...people("abcd"), at("e", { mailMs: null })]).sites[0]?.medianMailMs).toBeNull();
  });

  test("without a name is none", () => {
    expect(count(people("abcde", { city: "" }))).toEqual({ sites: [], hiddenSites: 0, testersAtHiddenSites: null });
  });
});

test("hidden sites are counted, their testers in whole fives", () => {
  const elsewhere = (city: string, names: string) => people(names, { city });
  const some = [...elsewhere("Porto", "abcd"), ...elsewhere("Faro", "efg")];
  expect(count(some)).toEqual({ sites: [], hiddenSites: 2, testersAtHiddenSites: 5 });
  expect(count([...some, ...elsewhere("Braga", "hi")]).testersAtHiddenSites).toBe(5);
});

describe("differencing", () => {
  test("one tester more changes nothing until five have come", () => {
    const five = people("abcde");
    const before = count(five);
    for (const more of ["f", "fg", "fgh", "fghi"])
      expect(count([...five, ...people(more, { day: 1, findings: ["udpBlocked"] })])).toEqual(before);
    expect(count([...five, ...people("fghij", { day: 1 })]).sites[0]?.testers).toBe(10);
  });

  test("nor does one tester who tests again and again", () => {
    const five = people("abcde");
    expect(count([...five, ...people("aaaaaaa", { day: 1, findings: ["udpBlocked"] })])).toEqual(count(five));
  });

  test("windows differ by whole groups, wherever they begin", () => {
    const tests = [...people("abcde"), ...people("fghij", { day: 10 }), ...people("klmno", { day: 20 })];
    const testers = Array.from({ length: 300 }, (_, tenth) => count(tests, tenth / 10).sites[0]?.testers ?? 0);
    expect(new Set(testers)).toEqual(new Set([15, 10, 5, 0]));
  });

  test("two answers over any random history never differ by one to four testers", () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 40; round += 1) {
      const history = Array.from({ length: 60 }, () => at(String(random(12)), { day: random(700) / 10 }));
      const ordered = history.sort((one, other) => one.arrivedAtMs - other.arrivedAtMs);
      const shownAfter = (length: number, sinceDay: number): string[] =>
        closedGroups(ordered.slice(0, length), rules)
          .filter(([first]) => (first?.arrivedAtMs ?? 0) >= START_MS + sinceDay * DAY_MS)
          .flat()
          .map(({ tester, arrivedAtMs }) => `${tester}/${arrivedAtMs}`);
      for (let length = 1; length < ordered.length; length += 1) {
        const answers = [0, 20, 40].flatMap((since) => [shownAfter(length, since), shownAfter(length + 1, since)]);
        for (const one of answers) for (const other of answers) expectFarApart(one, other);
      }
    }
  });
});

/** Either nothing differs, or the tests of at least five testers. */
function expectFarApart(one: readonly string[], other: readonly string[]): void {
  const only = (here: readonly string[], there: readonly string[]): string[] => {
    const known = new Set(there);
    return here.filter((shown) => !known.has(shown));
  };
  const different = [...only(one, other), ...only(other, one)].map((shown) => shown.split("/")[0]);
  if (different.length > 0) expect(new Set(different).size).toBeGreaterThanOrEqual(5);
}

test("a new era begins new groups, so that what goes with age moves none of them", () => {
  const nextEra = (ERA_MS - 10 * DAY_MS) / DAY_MS;
  const late = people("fghij", { day: nextEra + 1 });
  expect(closedGroups([...people("abc", { day: nextEra - 1 }), ...late], rules)).toEqual([late]);
});
