import { access } from "./access.ts";
import { connectivityTest } from "./connectivity-test.ts";
import { findingRules } from "./finding-rules.ts";
import { findings } from "./findings.ts";
import { operations } from "./operations.ts";
import { problems } from "./problems.ts";
import { shell } from "./shell.ts";
import { start } from "./start.ts";

/** What every page brings along. */
export const firstTexts = {
  ...shell,
  ...access,
  ...problems,
  ...start,
  ...connectivityTest,
  ...operations,
};

export const texts = { ...firstTexts, ...findings, ...findingRules };
