import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { watchMachine } from "@waymark/dev/watch-machine";

const HERE = fileURLToPath(new URL(".", import.meta.url));

export type Bench = {
  readonly run: (args: readonly string[]) => Promise<{ readonly reached: boolean; readonly figure: string }>;
};

const [name = "", ...args] = process.argv.slice(2);
const file = `${HERE}${name}/main.ts`;
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = readdirSync(HERE).filter((entry) => existsSync(`${HERE}${entry}/main.ts`));
  console.error(`Name a bench: npm run bench -- ${known.join("|")}`);
  process.exit(2);
}
const { run } = (await import(file)) as Bench;
const machine = watchMachine();
const { reached, figure } = await run(args);
console.log(machine());
console.log(`bench ${name}: ${figure}${reached ? "" : " – goal missed"}`);
process.exit(reached ? 0 : 1);
