import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runProgram } from "../run-program.ts";
import { planArea } from "./plan-area.ts";

const MOST_FILES = 36;
const root = process.cwd();

async function writeArea(name: string): Promise<boolean> {
  const { created, touched } = planArea(root, name);
  for (const [path, text] of [...created, ...touched]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  // Long names wrap, and imports have an order: the formatter knows.
  const format = ["check", "--write", "--linter-enabled=false", ...created.keys(), ...touched.keys()];
  const { exitCode, output } = await runProgram("biome", format, root);
  if (exitCode !== 0) console.log(output);
  for (const path of created.keys()) console.log(`created ${path}`);
  for (const path of touched.keys()) console.log(`touched ${path}`);
  console.log(`new-area: ${created.size} created, ${touched.size} touched (goal at most ${MOST_FILES} together)`);
  return exitCode === 0 && created.size + touched.size <= MOST_FILES;
}

const [name, ...rest] = process.argv.slice(2);
if (name === undefined || rest.length > 0) {
  console.log("usage: npm run new-area -- <name in kebab-case>");
  process.exitCode = 1;
} else {
  try {
    process.exitCode = (await writeArea(name)) ? 0 : 1;
  } catch (error) {
    console.log(`new-area: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
