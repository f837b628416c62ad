/** One command of CI. `name` is what `--from` and `--only` take. */
export type CiStep = {
  readonly name: string;
  readonly title: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Gets a second try, which is printed: a machine that stalls is not the change's fault, what fails twice is. */
  readonly mayRepeat?: true;
  /** Later steps make no sense without it. */
  readonly isNeeded?: true;
};

/** Where every command leaves the outcomes of its tests. */
export const RESULTS = ".waymark/results";
/** Where `ci:whole` keeps its record. Its results stay there, since other commands replace theirs. */
export const WHOLE_RECORD = ".waymark/ci-whole";
export const WHOLE_RESULTS = `${WHOLE_RECORD}/results`;

const npmRun = (script: string, ...args: string[]): CiStep["command"] => [
  "npm",
  "run",
  "--silent",
  script,
  ...(args.length > 0 ? ["--", ...args] : []),
];

const build: CiStep = { name: "build", title: "build", command: npmRun("build"), isNeeded: true };
const check: CiStep = { name: "check", title: "check", command: npmRun("check"), mayRepeat: true };
const engines: CiStep = {
  name: "engines",
  title: "tests on the real engines",
  command: npmRun("test:engines", "--reporter=default", "--reporter=json", `--outputFile.json=${RESULTS}/engines.json`),
  mayRepeat: true,
};

/** What every change must pass, in at most 20 minutes: no step that waits for long, and one story of every capability. */
export const GATE: readonly CiStep[] = [
  build,
  check,
  engines,
  { name: "authz", title: "authorisation", command: npmRun("authz", "--no-plants"), mayRepeat: true },
  { name: "security", title: "quick security checks", command: npmRun("faults", "checks", "--quick"), mayRepeat: true },
  // Alone: what a browser measures beside other work is the machine's doing.
  {
    name: "measuring",
    title: "browser stories that measure",
    command: npmRun("e2e", "--project", "measuring", "--workers", "1", "--grep-invert", "@long"),
    env: { WAYMARK_E2E_RESULTS: "e2e-measuring" },
  },
  {
    name: "stories",
    title: "browser stories",
    command: npmRun("e2e", "--project", "shipped", "--project", "preview", "--grep-invert", "@long"),
  },
  { name: "specification", title: "specification", command: npmRun("spec") },
  { name: "sizes", title: "sizes of what the browser loads", command: npmRun("bench", "shell", "--sizes-only") },
  { name: "count", title: "count", command: npmRun("count", RESULTS) },
];

/** Rows of the specification that the product as shipped shows. A change that shows more raises it. */
const LEAST_ROWS = "350";
/** Above this share a flaky story is no chance any more. */
const MOST_FLAKY_PERCENT = "2";

const faults = (suite: string): CiStep => ({
  name: `faults-${suite}`,
  title: `faults: ${suite}`,
  command: npmRun("faults", suite),
});

/** Everything, before an issue is called resolved. It may be spread over a day: `--from` goes on where it ended. */
export const WHOLE: readonly CiStep[] = [
  build,
  check,
  engines,
  { name: "authz", title: "authorisation, with planted faults", command: npmRun("authz") },
  { name: "security", title: "security checks", command: npmRun("faults", "checks") },
  {
    name: "gallery",
    title: "gallery: every part in both themes and widths, by axe",
    command: npmRun("gallery"),
    env: { WAYMARK_GALLERY_PICTURES: "no" },
  },
  {
    name: "measuring",
    title: "browser stories that measure",
    command: npmRun("e2e", "--project", "measuring", "--workers", "1"),
    env: { WAYMARK_E2E_RESULTS: "e2e-measuring" },
  },
  { name: "stories", title: "browser stories", command: npmRun("e2e", "--project", "shipped", "--project", "preview") },
  { name: "lab", title: "lab: a few networks", command: npmRun("lab", "browser", "--smoke") },
  ...["foundation", "test-run", "reports", "solutions", "change-requests", "jobs", "stream", "pipeline"].map(faults),
  { name: "bench-shell", title: "bench of the first page", command: npmRun("bench", "shell") },
  {
    name: "specification",
    title: "specification",
    command: npmRun("spec", "--min", LEAST_ROWS, "--results", WHOLE_RESULTS),
  },
  {
    name: "count",
    title: "count",
    command: npmRun("count", WHOLE_RESULTS, "--most-flaky-percent", MOST_FLAKY_PERCENT),
  },
];

/** From a step on, or one step alone; all where none is named. */
export function chooseSteps(
  steps: readonly CiStep[],
  { from, only }: { readonly from?: string | undefined; readonly only?: string | undefined },
): readonly CiStep[] {
  const wanted = only ?? from;
  if (wanted === undefined) return steps;
  const first = steps.findIndex(({ name }) => name === wanted);
  if (first < 0) throw new Error(`no step "${wanted}"; there are ${steps.map(({ name }) => name).join(", ")}`);
  return steps.slice(first, only === undefined ? undefined : first + 1);
}
