import { access } from "./access.ts";
import { connectivityTest } from "./connectivity-test.ts";
import { findingRules } from "./finding-rules.ts";
import { findings } from "./findings.ts";
import { operations } from "./operations.ts";
import { problems } from "./problems.ts";
import { shell } from "./shell.ts";
import { start } from "./start.ts";

export const texts = {
  ...shell,
  ...access,
  ...problems,
  ...start,
  ...connectivityTest,
  ...findings,
  ...findingRules,
  ...operations,
};
