import { hash } from "node:crypto";
import type { RequestOperation } from "@waymark/contracts/solutions/request";
import type { CheckedSolution } from "@waymark/rules/solutions/check-solution";
import { versionOf } from "../present-solution.ts";

/** What is decided is what the solution was when its provider asked. */
export const copyOf = ({ name, type, items }: CheckedSolution): CheckedSolution => ({
  name,
  type,
  items: items.map(({ kind, value }) => ({ kind, value })),
});

/** Of all that is asked for; of what is removed, where that is asked for. */
export const contentHash = (solutionId: string, operation: RequestOperation, content: CheckedSolution): string =>
  hash("sha256", JSON.stringify([solutionId, operation, versionOf(content)]));
