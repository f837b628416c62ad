import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runProgram } from "../run-program.ts";
import { affectedTests } from "./affected-tests.ts";
import { runCi } from "./run-ci.ts";
import { type CiStep, chooseSteps, GATE, RESULTS, WHOLE, WHOLE_RESULTS } from "./steps.ts";
import { openWholeRecord } from "./whole-record.ts";

const step = (name: string, more: Partial<CiStep> = {}): CiStep => ({ name, title: name, command: ["true"], ...more });

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

describe("a run of CI", () => {
  /** Each step's exit codes, try by try. */
  const runWith = async (steps: readonly CiStep[], codes: Record<string, number[]>) => {
    const ran: string[] = [];
    const failed = await runCi(steps, {
      runCommand: async ({ name }) => {
        ran.push(name);
        return codes[name]?.shift() ?? 0;
      },
    });
    return { ran, failed, last: printed.at(-1)?.trim() };
  };

  test("goes on after a failed step and names all that failed in its last line", async () => {
    const outcome = await runWith([step("a"), step("b"), step("c")], { a: [1], c: [1] });
    expect(outcome).toMatchObject({ ran: ["a", "b", "c"], failed: ["a", "c"] });
    expect(outcome.last).toMatch(/^ci: failed after \d+s: a, c$/);
  });

  test("begins at a step, or is of one step alone", () => {
    const steps = [step("a"), step("b"), step("c")];
    const chosen = (by: { from?: string; only?: string }) => chooseSteps(steps, by).map(({ name }) => name);
    expect(chosen({})).toEqual(["a", "b", "c"]);
    expect(chosen({ from: "b" })).toEqual(["b", "c"]);
    expect(chosen({ only: "b" })).toEqual(["b"]);
    expect(() => chosen({ from: "d" })).toThrow('no step "d"; there are a, b, c');
  });

  test("stops where the later steps need what failed", async () => {
    expect((await runWith([step("build", { isNeeded: true }), step("b")], { build: [1] })).ran).toEqual(["build"]);
  });

  test("prints a second try, and fails what fails twice", async () => {
    const steps = [step("a", { mayRepeat: true }), step("b", { mayRepeat: true })];
    expect((await runWith(steps, { a: [1], b: [1, 1] })).failed).toEqual(["b"]);
    expect(printed.filter((line) => line.includes("flaky: second try of"))).toHaveLength(2);
  });

  test("passes when every step does", async () => {
    expect((await runWith([step("a")], {})).last).toMatch(/^ci: passed in \d+s$/);
  });

  test("runs the step's own command and takes its exit code", async () => {
    expect(await runCi([step("good"), step("bad", { command: ["false"] })])).toEqual(["bad"]);
  });
});

describe("the record of the whole", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "waymark-whole-"));
    await mkdir(join(root, RESULTS), { recursive: true });
    for (const args of [
      ["init", "-q"],
      ["-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "-q", "--allow-empty", "-m", "a"],
    ])
      await runProgram("git", args, root);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const ended = { passed: true, seconds: 3, tries: 1 };

  test("goes on where it ended, and passes only when every step has", () => {
    openWholeRecord(root, { isNew: true }).keep(step("a"), ended);
    const later = openWholeRecord(root, { isNew: false });
    expect(later.print([step("a"), step("b")])).toBe(false);
    expect(printed).toContain("go on with: npm run ci:whole -- --from b");
    later.keep(step("b"), ended);
    expect(later.print([step("a"), step("b")])).toBe(true);
    expect(openWholeRecord(root, { isNew: true }).print([step("a")])).toBe(false);
  });

  test("keeps the results that a step wrote, and none that lay there before", async () => {
    await writeFile(join(root, RESULTS, "old.json"), "{}");
    await utimes(join(root, RESULTS, "old.json"), new Date(0), new Date(0));
    const record = openWholeRecord(root, { isNew: true });
    await writeFile(join(root, RESULTS, "unit.json"), "{}");
    record.keep(step("a"), ended);
    expect(await readdir(join(root, WHOLE_RESULTS))).toEqual(["unit.json"]);
  });
});

describe("the steps", () => {
  test("have names of their own, and the whole has every step of the gate", () => {
    for (const steps of [GATE, WHOLE]) expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    const names = WHOLE.map(({ name }) => name);
    expect(GATE.map(({ name }) => name).filter((name) => name !== "sizes" && !names.includes(name))).toEqual([]);
  });
});

describe("what a change affects", () => {
  test("a story runs itself, a rule its tests of both kinds, a document nothing", () => {
    const story = "e2e/stories/shell.story.ts";
    expect(affectedTests([story])).toEqual({ hasUnit: false, hasEngines: false, stories: [story] });
    expect(affectedTests(["packages/rules/src/a.ts"])).toEqual({ hasUnit: true, hasEngines: true, stories: [] });
    expect(affectedTests(["apps/web/src/a.tsx"])).toEqual({ hasUnit: true, hasEngines: false, stories: [] });
    expect(affectedTests(["README.md"])).toEqual({ hasUnit: false, hasEngines: false, stories: [] });
  });
});
