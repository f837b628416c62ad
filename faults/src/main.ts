import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { leaveOutcome } from "./support/leave-outcome.ts";
import type { Outcome } from "./support/run-cases.ts";

/** A suite of numbered checks also says which of them it ran. */
type SuiteOutcome = Outcome & { readonly ran?: readonly number[] };

/** `npm run faults -- <name>`: each folder with a main.ts beside this file is one suite of faults. */
const suites = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, "main.ts")),
);

const [name = "", ...args] = process.argv.slice(2);
if (!suites.includes(name)) {
  console.error(`usage: npm run faults -- <${suites.join(" | ")}> [--full] [--only <part of a case's name>]`);
  process.exit(2);
}

const suite = (await import(`./${name}/main.ts`)) as { run: (args: string[]) => Promise<SuiteOutcome> };
try {
  const { held, of, broken, ran } = await suite.run(args);
  leaveOutcome(`faults-${name}`, held, broken);
  console.log(`faults: ${held} of ${of} held${ran === undefined ? "" : ` by checks ${ran.join(", ")}`}`);
  process.exit(held === of && of > 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  leaveOutcome(`faults-${name}`, 0, ["the suite could not be run to its end"]);
  console.log("faults: the suite could not be run to its end");
  process.exit(1);
}
