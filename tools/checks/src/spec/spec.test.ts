import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { coverageOf, unknownIds } from "./coverage.ts";
import { parseRequirements } from "./requirements.ts";
import { readOutcomes } from "./results.ts";
import { idsNamedIn } from "./titles.ts";

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

const vitestReport = (tests: [title: string, status: string][]): string =>
  JSON.stringify({ testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }] });

const playwrightReport = (specs: [title: string, status: string, result: string][]): string =>
  JSON.stringify({
    suites: [
      {
        title: "sign-in.story.ts",
        suites: [
          {
            title: "by popup",
            specs: specs.map(([title, status, result]) => ({
              title,
              tests: [{ status, results: [{ status: result }] }],
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
      total: 4,
    });
  });

  test("unknown ids are told with their place", () => {
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
    expect(lines.at(-1)).toBe("spec: 2 of 4 shown");
  });

  test("restricts to areas and gates on a least number", async () => {
    await write(".waymark/results/unit.json", vitestReport([[`a ${named("V001")}`, "passed"]]));
    expect((await spec("--areas", "shell")).lines.at(-1)).toBe("spec: 1 of 2 shown");
    expect((await spec("--min", "1")).code).toBe(0);
    expect((await spec("--min", "2")).code).toBe(1);
    expect((await spec("--areas", "nowhere")).code).toBe(1);
  });

  test("without results it says how to produce them", async () => {
    const { code, lines } = await spec();
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/no test results/);
    expect(lines.at(-1)).toBe("spec: 0 of 4 shown");
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
