import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("scores/", import.meta.url));

type Outcome = { readonly reached: boolean; readonly figure: string };
/** Scores a judgement against known truth. Unlike a bench it needs no quiet machine. */
export type Score = { readonly run: (args: readonly string[]) => Outcome | Promise<Outcome> };

const [name = "", ...args] = process.argv.slice(2);
const file = `${HERE}${name}/main.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = readdirSync(HERE).filter((entry) => existsSync(`${HERE}${entry}/main.ts`));
  console.error(`Name a score: npm run score -- ${known.join("|")}`);
  process.exit(2);
}
const { run } = (await import(file)) as Score;
const { reached, figure } = await run(args);
console.log(`score: ${name} ${figure}${reached ? "" : " – goal missed"}`);
process.exit(reached ? 0 : 1);
