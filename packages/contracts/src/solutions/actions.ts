/**
 * What somebody may do with a solution; pages offer these and nothing else. `contribute` asks the vendor to make it public, `change`
 * and `remove` ask the same of a public one, `cancel` takes back what was asked.
 */
export const SOLUTION_ACTIONS = [
  "view",
  "edit",
  "prove",
  "contribute",
  "change",
  "remove",
  "cancel",
  "delete",
] as const;
export type SolutionAction = (typeof SOLUTION_ACTIONS)[number];
