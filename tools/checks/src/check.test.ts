import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deadLinks, unlistedDecisions } from "./document-links.ts";
import { overlongFiles } from "./file-length.ts";
import { foreignWords } from "./own-words.ts";
import { printSummary, runSteps } from "./run-steps.ts";

let root: string;

async function write(path: string, content: string): Promise<string[]> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
  return [path];
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "waymark-check-"));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

describe("file length", () => {
  const lines = (count: number): string => "a;\n".repeat(count);

  test("300 lines pass, 301 do not", async () => {
    expect(await overlongFiles(root, await write("apps/a.ts", lines(300)))).toEqual([]);
    expect(await overlongFiles(root, await write("apps/a.ts", lines(301)))).toEqual([
      "apps/a.ts: 301 lines, 300 allowed",
    ]);
  });

  test("tests, generated files and documents are free, ARCHITECTURE.md is not", async () => {
    for (const free of ["a.test.ts", "e2e/a.story.ts", "src/generated/a.ts", "a.generated.ts", "README.md"]) {
      expect(await overlongFiles(root, await write(free, lines(999)))).toEqual([]);
    }
    expect(await overlongFiles(root, await write("ARCHITECTURE.md", lines(251)))).toHaveLength(1);
  });
});

describe("own words", () => {
  // Put together here, so that the check does not find this file.
  const foreign = [
    `see /${"work"}/main/x`,
    `"/${"home"}/somebody/x"`,
    `//${"registry"}.example.org/x`,
    `../${"shared"}/spec/x`,
  ];

  test.each(foreign)("%s is found", async (text) => {
    expect(await foreignWords(root, await write("docs/a.md", `fine\n${text}\n`))).toEqual([
      expect.stringMatching(/^docs\/a\.md:2: /),
    ]);
  });

  test("ordinary words are not", async () => {
    const text = "the /network/ path, homework/x, ../shared/button.ts, https://example.org/work/x\n";
    expect(await foreignWords(root, await write("a.md", text))).toEqual([]);
  });

  test("a lock file may link workspaces but hold no addresses", async () => {
    expect(await foreignWords(root, await write("package-lock.json", `"resolved": "apps/server"`))).toEqual([]);
    expect(await foreignWords(root, await write("package-lock.json", `"resolved": "https://x/y.tgz"`))).toHaveLength(1);
  });
});

describe("document links", () => {
  test("a link to a file that is not there is found; addresses and anchors are left alone", async () => {
    await write("docs/there.md", "");
    const text = "[a](docs/there.md#part) ![b](docs/gone.png) [c](https://example.org/x) [d](#here)";
    expect(await deadLinks(root, await write("README.md", text))).toEqual(["README.md: docs/gone.png leads nowhere"]);
  });
});

describe("index of decisions", () => {
  test("a page that the index does not name is found", async () => {
    const files = [...(await write("docs/decisions/a.md", "")), ...(await write("docs/decisions/b.md", ""))];
    files.push(...(await write("docs/decisions/README.md", "| [a.md](a.md) | x |")));
    expect(await unlistedDecisions(root, files)).toEqual(["docs/decisions/README.md: does not list b.md"]);
  });
});

describe("steps", () => {
  test("a failed and a thrown step fail the whole, with their output shown", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const finished = await runSteps(
      [
        { name: "good", run: async () => ({ passed: true, output: "quiet" }) },
        { name: "bad", run: async () => ({ passed: false, output: "loud" }) },
        { name: "broken", run: async () => Promise.reject(new Error("thrown")) },
      ],
      2,
    );
    expect(printSummary("check", finished)).toBe(false);
    const printed = log.mock.calls.flat().join("\n");
    expect(printed).toContain("loud");
    expect(printed).toContain("thrown");
    expect(printed).not.toContain("quiet");
    expect(printed).toContain("check: 1 passed, 2 failed");
  });

  test("all good is good", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    expect(
      printSummary("check", await runSteps([{ name: "good", run: async () => ({ passed: true, output: "" }) }], 2)),
    ).toBe(true);
  });
});
