import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCi } from "./run-ci.ts";
import { chooseSteps, GATE, RESULTS, WHOLE } from "./steps.ts";
import { openWholeRecord } from "./whole-record.ts";

/** `npm run ci:gate` is what .ci/run decides by, `npm run ci:whole` everything there is. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: "string" }, only: { type: "string" } },
});
const root = process.cwd();
mkdirSync(join(root, RESULTS), { recursive: true });
process.env.CI ??= "true";

if (positionals[0] === "gate") {
  forgetResults();
  // .ci/run installs what is needed first and says when it began, in seconds since 1970.
  const beganAt = Number(process.env.WAYMARK_CI_BEGAN_AT ?? Date.now() / 1000);
  const failed = await runCi(GATE, { secondsBefore: Date.now() / 1000 - beganAt });
  process.exitCode = failed.length === 0 ? 0 : 1;
} else if (positionals[0] === "whole") {
  const record = openWholeRecord(root, { isNew: values.from === undefined && values.only === undefined });
  await runCi(chooseSteps(WHOLE, values), { onStepEnd: record.keep });
  process.exitCode = record.print(WHOLE) ? 0 : 1;
} else throw new Error("usage: npm run ci:gate, or npm run ci:whole [-- --from <step> | --only <step>]");

function forgetResults(): void {
  for (const name of readdirSync(join(root, RESULTS)).filter((entry) => entry.endsWith(".json")))
    rmSync(join(root, RESULTS, name));
}
