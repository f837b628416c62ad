import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runProgram } from "../run-program.ts";
import { insertIntoBlock } from "./insert-line.ts";
import { namesOf } from "./names.ts";
import { planArea } from "./plan-area.ts";

const REPOSITORY = join(import.meta.dirname, "../../../..");
const MAIN = join(import.meta.dirname, "main.ts");
const MOST_FILES = 36;

let root: string;

/** The files that a new area touches, and no others. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "waymark-new-area-"));
  const { touched } = planArea(REPOSITORY, "road-works");
  for (const path of ["db/postgres", "biome.json", ...touched.keys()]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await cp(join(REPOSITORY, path), join(root, path), { recursive: true });
  }
  // The formatter asks git what to leave out.
  await writeFile(join(root, ".gitignore"), "dist\n");
  await symlink(join(REPOSITORY, "node_modules"), join(root, "node_modules"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const newArea = (...args: string[]) => runProgram(process.execPath, [MAIN, ...args], root);

describe("new-area", () => {
  test("writes an area on all sides, within the goal, and refuses to write it again", async () => {
    const first = await newArea("road-works");
    const { created, touched } = planArea(REPOSITORY, "road-works");
    expect(first.output).toContain("created apps/server/src/areas/road-works/create-item.ts");
    expect(first.output.trimEnd().split("\n").at(-1)).toBe(
      `new-area: ${created.size} created, ${touched.size} touched (goal at most ${MOST_FILES} together)`,
    );
    expect(created.size + touched.size).toBeLessThanOrEqual(MOST_FILES);
    expect(first.exitCode).toBe(0);
    const routes = await readFile(join(root, "packages/contracts/src/routes.ts"), "utf8");
    expect(routes).toContain("  roadWorks: roadWorksRoutes,");

    const again = await newArea("road-works");
    expect(again.exitCode).toBe(1);
    expect(again.output).toContain("the area road-works exists");
    expect(await readFile(join(root, "packages/contracts/src/routes.ts"), "utf8")).toBe(routes);

    expect((await newArea("bridges")).exitCode).toBe(0);
    expect(await readFile(join(root, "packages/messages/src/ja/all.ts"), "utf8")).toContain(
      "  ...roadWorks,\n  ...bridges,\n};",
    );
  });

  test("says which file lacks its anchor, and then writes nothing", async () => {
    const path = "packages/contracts/src/audit-actions.ts";
    await writeFile(join(root, path), "export const OTHER = {};\n");
    const { exitCode, output } = await newArea("road-works");
    expect(exitCode).toBe(1);
    expect(output).toContain(`${path}: no line "export const AUDIT_ACTIONS = {"`);
    await expect(readFile(join(root, "packages/contracts/src/road-works/routes.ts"))).rejects.toThrow("ENOENT");
  });

  test.each(["RoadWorks", "road_works", "-road", "1road", ""])("refuses the name “%s”", (name) => {
    expect(() => planArea(root, name)).toThrow("kebab-case");
  });

  test.each(["organization", "shell", "all"])("refuses a name that is taken: %s", (name) => {
    expect(() => planArea(REPOSITORY, name)).toThrow("its name is taken");
  });

  test("refuses a page's address that is taken", () => {
    expect(() => planArea(REPOSITORY, "endpoints")).toThrow("a page stands at /endpoints already");
  });

  test("takes an area that was listed as empty out of that row", async () => {
    await writeFile(
      join(root, "ARCHITECTURE.md"),
      "| geography | built |\n| bridges, road-works, tunnels | empty; later |\n",
    );
    expect(planArea(root, "road-works").touched.get("ARCHITECTURE.md")).toBe(
      "| road-works | begun: one list and one write |\n| geography | built |\n| bridges, tunnels | empty; later |\n",
    );
  });
});

test("a name has a spelling for each side", () => {
  expect(namesOf("road-works")).toEqual({
    kebab: "road-works",
    camel: "roadWorks",
    pascal: "RoadWorks",
    table: "road_works_items",
    words: "Road works",
  });
});

describe("a line goes into a block", () => {
  const block = { opening: "const A = {", closing: "};", order: "sorted" } as const;
  const text = "const A = {\n  a,\n  // Why c.\n  c,\n};\n";

  test("in its order, and comments stay with what they explain", () => {
    expect(insertIntoBlock(text, block, "  b,")).toBe("const A = {\n  a,\n  b,\n  // Why c.\n  c,\n};\n");
    expect(insertIntoBlock(text, block, "  d,")).toBe("const A = {\n  a,\n  // Why c.\n  c,\n  d,\n};\n");
    expect(insertIntoBlock(text, { ...block, order: "last" }, "  0,")).toContain("  c,\n  0,\n};");
  });

  test("that stands there once", () => {
    expect(() => insertIntoBlock("", block, "  b,")).toThrow('no line "const A = {"');
    expect(() => insertIntoBlock(text + text, block, "  b,")).toThrow("more than one line");
    expect(() => insertIntoBlock("const A = {\n", block, "  b,")).toThrow('no line "};" after');
  });
});
