import { createRequire } from "node:module";
import type { Diagnostics, Parameters } from "recheck";
import type { Case } from "../check.ts";
import type { SourceExpression } from "./source-expressions.ts";

type Recheck = { readonly checkSync: (source: string, flags: string, params: Parameters) => Diagnostics };

/** The build in plain JavaScript. The package's usual entry starts a JVM or a program of its own. */
const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as Recheck;

/** One seed, so that an expression is judged the same in every run. */
const PARAMETERS: Parameters = { timeout: 10_000, randomSeed: 26 };

/** Whether text can make an expression slow. What the analysis cannot finish does not count as safe. */
export function judgeExpression({ pattern, flags, places }: SourceExpression): Case {
  // Indices of matches change nothing for the time; the analysis does not know their flag.
  const found = checkSync(pattern, flags.replace("d", ""), PARAMETERS);
  const why =
    found.status === "vulnerable"
      ? `${found.complexity.summary}, by ${found.attack.pattern.slice(0, 120)}`
      : found.status === "unknown"
        ? found.error.kind
        : "";
  return {
    name: `/${pattern}/${flags} in ${places.join(", ")}`,
    held: found.status === "safe",
    seen: `${found.status}: ${why}`,
  };
}
