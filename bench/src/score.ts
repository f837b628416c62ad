import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("scores/", import.meta.url));

/** How good a judgement of ours is, by what is known to be so; unlike a bench it needs no engine and no quiet machine. */
export type Score = { readonly run: () => { readonly reached: boolean; readonly figure: string } };

const [name = ""] = process.argv.slice(2);
const file = `${HERE}${name}/main.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = readdirSync(HERE).filter((entry) => existsSync(`${HERE}${entry}/main.ts`));
  console.error(`Name a score: npm run score -- ${known.join("|")}`);
  process.exit(2);
}
const { run } = (await import(file)) as Score;
const { reached, figure } = run();
console.log(`score: ${name} ${figure}${reached ? "" : " – goal missed"}`);
process.exit(reached ? 0 : 1);
