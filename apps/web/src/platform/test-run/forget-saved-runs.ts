import type { KeptRuns } from "./kept-runs.ts";

/** At a sign-out: nothing is remembered of what people saved. Tests that nobody saved stay with the browser. */
export async function forgetSavedRuns(keptRuns: Pick<KeptRuns, "all" | "forget">): Promise<void> {
  const saved = (await keptRuns.all()).filter(({ savedBy }) => savedBy !== undefined);
  await keptRuns.forget(saved.map(({ temporaryId }) => temporaryId));
}
