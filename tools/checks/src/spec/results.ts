/**
 * `file` is where the test stands, as far as the report says. `flaky`: failed first and passed on a retry. It shows no row, but it is no
 * failure of the change either.
 */
export type TestOutcome = { title: string; passed: boolean; file?: string; isPreview?: boolean; flaky?: true };

type VitestReport = { testResults: { name?: string; assertionResults: { fullName: string; status: string }[] }[] };
type PlaywrightTest = { status: string; projectName?: string; results: { status: string }[] };
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] };
type PlaywrightSuite = { title: string; specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = { suites: PlaywrightSuite[] };
type PlainReport = { checks: TestOutcome[] };

/** The stories of this project run against an installation that previews areas without pages. */
const PREVIEW_PROJECT = "preview";

/**
 * Outcomes in one results file: Vitest's JSON, Playwright's JSON, or our own commands'
 * `{ "checks": [{ "title", "passed" }] }`. Skipped tests are left out: they show nothing.
 */
export function readOutcomes(fileName: string, json: string): TestOutcome[] {
  const report: unknown = JSON.parse(json);
  if (has<VitestReport>(report, "testResults")) return vitestOutcomes(report);
  if (has<PlaywrightReport>(report, "suites")) return report.suites.flatMap((suite) => playwrightOutcomes(suite, ""));
  if (has<PlainReport>(report, "checks")) return report.checks;
  throw new Error(`${fileName}: neither a Vitest, nor a Playwright, nor a checks report`);
}

function has<Report>(value: unknown, key: keyof Report & string): value is Report {
  return typeof value === "object" && value !== null && Array.isArray((value as Record<string, unknown>)[key]);
}

function vitestOutcomes(report: VitestReport): TestOutcome[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status }) => ({
        title: fullName,
        passed: status === "passed",
        ...(name === undefined ? {} : { file: name }),
      })),
  );
}

function playwrightOutcomes(suite: PlaywrightSuite, parents: string): TestOutcome[] {
  const path = `${parents} ${suite.title}`.trim();
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status !== "skipped"))
    .map((spec) => ({
      title: `${path} ${spec.title}`,
      passed: spec.tests.every(passedAtOnce),
      isPreview: spec.tests.some(({ projectName }) => projectName === PREVIEW_PROJECT),
      ...(spec.tests.some(isFlaky) && spec.tests.every((test) => passedAtOnce(test) || isFlaky(test))
        ? { flaky: true as const }
        : {}),
    }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightOutcomes(inner, path))];
}

// "expected" alone is not enough: a test marked to fail is expected to, and shows nothing.
function passedAtOnce(test: PlaywrightTest): boolean {
  return test.status === "expected" && test.results.at(-1)?.status === "passed";
}

function isFlaky(test: PlaywrightTest): boolean {
  return test.status === "flaky";
}
