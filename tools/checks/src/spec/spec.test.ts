import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { coverageOf, idsNamedIn, unknownIds } from "./coverage.ts";
import { parseRequirements } from "./requirements.ts";
import { readOutcomes } from "./results.ts";

const HEADER = "id\tsection\tarea\tkind\trequirement";
const ROWS = [
  "V001\t0\tshell\tflow\ta",
  "V002\t0\tshell\tflow\tb",
  "V003\t0\taccess\tflow\tc",
  "P001\t0\taccess\tflow\td",
];
const REQUIREMENTS = parseRequirements([HEADER, ...ROWS].join("\n"));

// Titles are put together here so that the scan of test files does not take the fixtures for claims.
const named = (...ids: string[]): string => `[${ids.join(", ")}]`;

describe("ids in titles", () => {
  test("one, several in one bracket, several brackets", () => {
    expect(idsNamedIn(`opens ${named("V001")}`)).toEqual(["V001"]);
    expect(idsNamedIn(`opens ${named("V001", "P020")}`)).toEqual(["V001", "P020"]);
    expect(idsNamedIn(`opens ${named("V001")} ${named("V002")}`)).toEqual(["V001", "V002"]);
  });

  test("other brackets and bare ids name nothing", () => {
    expect(idsNamedIn("V001 [see V002] [V01] [v003] items[3]")).toEqual([]);
  });
});

describe("requirements table", () => {
  test("wrong columns, short rows and doubled ids are refused", () => {
    expect(() => parseRequirements("id\tarea\nV001\tshell")).toThrow(/columns/);
    expect(() => parseRequirements(`${HEADER}\nV001\tshell`)).toThrow(/malformed/);
    expect(() => parseRequirements([HEADER, ROWS[0], ROWS[0]].join("\n"))).toThrow(/twice/);
  });
});

const vitestReport = (tests: [title: string, status: string][], name?: string): string =>
  JSON.stringify({
    testResults: [{ name, assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
  });

const playwrightReport = (specs: [title: string, status: string, result: string, project?: string][]): string =>
  JSON.stringify({
    suites: [
      {
        title: "sign-in.story.ts",
        suites: [
          {
            title: "by popup",
            specs: specs.map(([title, status, result, projectName]) => ({
              title,
              tests: [{ status, projectName, results: [{ status: result }] }],
            })),
          },
        ],
      },
    ],
  });

describe("results", () => {
  test("Vitest: passed and failed count, skipped and todo are left out", () => {
    const outcomes = readOutcomes(
      "unit.json",
      vitestReport([
        ["a", "passed"],
        ["b", "failed"],
        ["c", "skipped"],
        ["d", "todo"],
      ]),
    );
    expect(outcomes).toEqual([
      { title: "a", passed: true },
      { title: "b", passed: false },
    ]);
  });

  test("Playwright: only a test that passed at its first attempt passes", () => {
    const outcomes = readOutcomes(
      "e2e.json",
      playwrightReport([
        ["passes", "expected", "passed"],
        ["fails", "unexpected", "failed"],
        ["flickers", "flaky", "passed"],
        ["is meant to fail", "expected", "failed"],
        ["is skipped", "skipped", "skipped"],
      ]),
    );
    expect(outcomes.map(({ passed }) => passed)).toEqual([true, false, false, false]);
    expect(outcomes.map(({ flaky }) => flaky)).toEqual([undefined, undefined, true, undefined]);
    expect(outcomes[0]?.title).toBe("sign-in.story.ts by popup passes");
  });

  test("our own commands' format is read, anything else refused", () => {
    expect(readOutcomes("authz.json", `{"checks":[{"title":"x","passed":true}]}`)).toEqual([
      { title: "x", passed: true },
    ]);
    expect(() => readOutcomes("odd.json", "{}")).toThrow(/odd.json/);
  });
});

describe("coverage", () => {
  test("a row counts once a passing test names it, and not while a failing one does", () => {
    const coverage = coverageOf(REQUIREMENTS, [
      { title: named("V001", "P001"), passed: true },
      { title: named("V002"), passed: false },
      { title: named("P001"), passed: false },
    ]);
    expect(coverage).toEqual({
      areas: [
        { area: "access", shown: [], missing: ["V003", "P001"] },
        { area: "shell", shown: ["V001"], missing: ["V002"] },
      ],
      shown: 1,
      withPreview: 1,
      onlyInPreview: [],
      total: 4,
    });
  });

  test("a row that only a preview shows counts apart, and not at all while a test of it fails", () => {
    const coverage = coverageOf(REQUIREMENTS, [
      { title: named("V001"), passed: true },
      { title: named("V001", "V002", "V003", "P001"), passed: true, isPreview: true },
      { title: named("V003"), passed: false },
      { title: named("P001"), passed: false, isPreview: true },
    ]);
    expect(coverage).toMatchObject({ shown: 1, withPreview: 2, onlyInPreview: ["V002"] });
  });

  test("unknown ids are named with their place", () => {
    const texts = [{ where: "a.test.ts", text: `${named("V001")} ${named("V999")}` }];
    expect(unknownIds(REQUIREMENTS, texts)).toEqual(["V999 in a.test.ts"]);
  });
});

// Each test starts the program several times, which takes seconds on a loaded machine.
describe("npm run spec", { timeout: 60_000 }, () => {
  let root: string;
  const write = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  };
  const spec = async (...args: string[]): Promise<{ code: number; lines: string[] }> => {
    const program = join(import.meta.dirname, "../spec.ts");
    const run = promisify(execFile)(process.execPath, [program, ...args], { cwd: root });
    const { stdout, code = 0 } = (await run.catch((error: { stdout: string; code: number }) => error)) as {
      stdout: string;
      code?: number;
    };
    return { code, lines: stdout.trimEnd().split("\n") };
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "waymark-spec-"));
    await write("docs/requirements.tsv", `${[HEADER, ...ROWS].join("\n")}\n`);
  });
  afterEach(async () => {
    await rm(root, { recursive: true, force: true });
  });

  test("counts over all results files, per area, and ends with the figure", async () => {
    await write(".waymark/results/unit.json", vitestReport([[`a ${named("V001")}`, "passed"]]));
    await write(".waymark/results/e2e.json", playwrightReport([[`b ${named("V003")}`, "expected", "passed"]]));
    const { code, lines } = await spec();
    expect(code).toBe(0);
    expect(lines.find((line) => line.startsWith("access"))).toMatch(/1\/2 +missing P001/);
    expect(lines.at(-1)).toBe("spec: 2 of 4 shown as shipped, 2 with previewed areas");
  });

  test("gates what is shipped, and lists what only preview stories and tests of previewed areas show", async () => {
    await write("apps/web/src/app/a.test.ts", 'import { circumstances } from "./test-circumstances.ts";');
    await write(
      ".waymark/results/unit.json",
      vitestReport([[`a ${named("V001")}`, "passed"]], join(root, "apps/web/src/app/a.test.ts")),
    );
    await write(
      ".waymark/results/e2e.json",
      playwrightReport([
        [`b ${named("V002")}`, "expected", "passed", "preview"],
        [`c ${named("V003")}`, "expected", "passed", "shipped"],
      ]),
    );
    const { code, lines } = await spec("--min", "1");
    expect(code).toBe(0);
    expect(lines).toContain("only in preview V001 V002");
    expect(lines.at(-1)).toBe("spec: 1 of 4 shown as shipped, 3 with previewed areas");
    expect((await spec("--min", "2")).code).toBe(1);
  });

  test("restricts to areas and gates on a least number", async () => {
    await write(".waymark/results/unit.json", vitestReport([[`a ${named("V001")}`, "passed"]]));
    expect((await spec("--areas", "shell")).lines.at(-1)).toBe("spec: 1 of 2 shown as shipped, 1 with previewed areas");
    expect((await spec("--min", "1")).code).toBe(0);
    expect((await spec("--min", "2")).code).toBe(1);
    expect((await spec("--areas", "nowhere")).code).toBe(1);
  });

  test("without results it says how to produce them", async () => {
    const { code, lines } = await spec();
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/no test results/);
    expect(lines.at(-1)).toBe("spec: 0 of 4 shown as shipped, 0 with previewed areas");
  });

  test("fails on an unknown id in a test file or in a result", async () => {
    await write("apps/server/src/a.test.ts", `test("x ${named("V998")}")`);
    expect((await spec("--ids-only")).code).toBe(1);
    await rm(join(root, "apps"), { recursive: true });
    expect((await spec("--ids-only")).code).toBe(0);
    await write(".waymark/results/unit.json", vitestReport([[`a ${named("V997")}`, "passed"]]));
    expect((await spec()).code).toBe(1);
  });
});
