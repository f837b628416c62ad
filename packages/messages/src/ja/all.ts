import { access } from "./access.ts";
import { connectivityTest } from "./connectivity-test.ts";
import { operations } from "./operations.ts";
import { problems } from "./problems.ts";
import { shell } from "./shell.ts";
import { start } from "./start.ts";

export const texts = { ...shell, ...access, ...problems, ...start, ...connectivityTest, ...operations };
