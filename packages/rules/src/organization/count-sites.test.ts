import { DAY_MS } from "@waymark/contracts/units";
import { describe, expect, test } from "vitest";
import { closedGroups } from "./closed-groups.ts";
import { type CountedSite, countSites, type SiteTest } from "./count-sites.ts";

const ERA_MS = 90 * DAY_MS;
/** A time inside a grouping period. */
const START_MS = 200 * ERA_MS + 10 * DAY_MS;
const rules = { testersMin: 5, findingTestersMin: 2, eraMs: ERA_MS };

const at = (tester: string, dayOrMore: Partial<SiteTest> & { day?: number } = {}): SiteTest => {
  const { day = 0, ...more } = dayOrMore;
  return {
    tester,
    arrivedAtMs: START_MS + day * DAY_MS,
    city: "Lisbon",
    region: "Lisbon",
    country: "Portugal",
    findings: [],
    tone: "works",
    mailMs: 40,
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
      city: "Lisbon",
      region: "Lisbon",
      country: "Portugal",
      testers: 5,
      tests: 10,
      testersFine: 5,
      medianMailMs: 30,
      findings: [],
      weeks: [{ beginsOn: "2019-04-22", testers: 5, testersFine: 5 }],
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

  test("nor does one who comes while the others test again", () => {
    const tests = [...people("abcde", { findings: ["udpBlocked"] }), ...people("abcdf", { day: 40 })];
    const [asked, month, quarter] = [45, 15, -45];
    expect(count(tests, month)).toMatchObject({ sites: [] });
    expect(count(tests, quarter).sites).toMatchObject([{ testers: 5, findings: [{ rule: "udpBlocked", testers: 5 }] }]);
    // The last of the five completes their next round.
    const whole = [...tests, ...people("e", { day: asked })];
    for (const since of [month, quarter])
      expect(count(whole, since).sites).toMatchObject([{ testers: 5, testersFine: 5, findings: [] }]);
  });

  test.each([
    ["within an era", 79, expectSameOrFiveOthers],
    ["within an era, by their tests", 79, expectFarApart],
    ["over three eras", 200, expectFarApart],
  ])("two answers over any random history %s never differ by one to four testers", (_, days, differ) => {
    const random = randomFrom(7);
    for (let round = 0; round < 15; round += 1) {
      const history = Array.from({ length: 90 }, (_, place) => {
        const tester = String(random(4 + 2 * round));
        // Each test has its own finding, so that the result shows which tests were counted.
        const findings = [`${tester}/${place}` as SiteTest["findings"][number]];
        return at(tester, { findings, day: random(days * 10) / 10, tone: random(3) === 0 ? "wont" : "works" });
      }).sort((one, other) => one.arrivedAtMs - other.arrivedAtMs);
      const answers = new Map<string, Counted>();
      for (let length = 1; length <= history.length; length += 1) {
        const nowMs = history[length - 1]?.arrivedAtMs ?? 0;
        for (const window of [7, 30, 90]) {
          const question = { ...rules, findingTestersMin: 1, sinceMs: nowMs - window * DAY_MS };
          const [site] = countSites(history.slice(0, length), question).sites;
          answers.set(JSON.stringify(site), countedIn(site));
        }
      }
      for (const one of answers.values()) for (const other of answers.values()) differ(one, other);
    }
  });
});

function randomFrom(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

type Counted = {
  readonly shown: Pick<CountedSite, "testers" | "testersFine">;
  readonly tests: ReadonlySet<string>;
  readonly testers: ReadonlySet<string>;
};
const testersOf = (tests: ReadonlySet<string>): Set<string> =>
  new Set([...tests].map((test) => test.split("/")[0] ?? ""));

const inOneOnly = (one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> =>
  new Set([...[...one].filter((name) => !other.has(name)), ...[...other].filter((name) => !one.has(name))]);

function countedIn(site: CountedSite | undefined): Counted {
  const { testers, testersFine, findings, weeks } = site ?? { testers: 0, testersFine: 0, findings: [], weeks: [] };
  const tests = new Set<string>(findings.map(({ rule }) => rule));
  expect(testers).toBe(tests.size);
  expect(testers % 5).toBe(0);
  for (const week of weeks) expect([week.testers > 0, week.testers % 5]).toEqual([true, 0]);
  return { shown: { testers, testersFine }, tests, testers: testersOf(tests) };
}

/** Two results are equal or differ by the tests of at least five testers. */
function expectFarApart(one: Counted, other: Counted): void {
  const different = testersOf(inOneOnly(one.tests, other.tests));
  if (different.size === 0) expect(one.shown).toEqual(other.shown);
  else expect(different.size).toBeGreaterThanOrEqual(5);
}

/** Testers appear and disappear only together with four others. */
function expectSameOrFiveOthers(one: Counted, other: Counted): void {
  expect(one.testers.size).toBe(one.tests.size);
  const comeOrGone = inOneOnly(one.testers, other.testers).size;
  if (comeOrGone > 0) expect(comeOrGone).toBeGreaterThanOrEqual(5);
}

test("a new era begins new groups, so that what goes with age moves none of them", () => {
  const nextEra = (ERA_MS - 10 * DAY_MS) / DAY_MS;
  const late = people("fghij", { day: nextEra + 1 });
  expect(closedGroups([...people("abc", { day: nextEra - 1 }), ...late], rules)).toEqual([[late]]);
});
