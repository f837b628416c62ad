import type { UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readWasCounted } from "../performance/was-counted.read.ts";
import { lockEndorsed, requireProvider } from "./require-provider.ts";
import { lockedFacts, requireChangeable } from "./save-input-solution.ts";
import { changeSolution } from "./save-solution.ts";
import type { Solutions } from "./solutions.ts";

/** Ends an own solution. It is closed where samples were counted for it, and leaves every list where none were. */
export async function deleteInputSolution(ctx: UserCtx, { measurements }: Solutions, id: string): Promise<void> {
  const { providerId } = await requireProvider(ctx);
  // Closed loses nothing, so that is what happens while nobody can say.
  const wasCounted = await readWasCounted(measurements, ctx.cloud, id).catch(() => true);
  await write(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    const provider = await lockEndorsed(tx);
    const before = await lockedFacts(tx, id);
    if (before === undefined) throw problem("not_found");
    requireChangeable(before);
    const { name, type } = before;
    const status = wasCounted ? "closed" : "cancelled";
    await changeSolution(ctx, tx, provider, { id, name, type, status, items: [], method: "Public Portal" });
  });
}
