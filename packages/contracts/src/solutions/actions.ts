/** What somebody may do with a solution; pages offer these and nothing else. */
export const SOLUTION_ACTIONS = ["view", "edit", "prove", "delete"] as const;
export type SolutionAction = (typeof SOLUTION_ACTIONS)[number];
