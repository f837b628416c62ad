import type { CheckedItem } from "@waymark/rules/solutions/check-solution";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { acrossScope, type Tx } from "../../platform/database/scope.ts";

export type TakenValue = CheckedItem & { readonly solutionId: string; readonly solution: string };

/** Which of the values another active solution in scope has. */
export async function readTakenValues(
  tx: Tx,
  solutionId: string,
  items: readonly CheckedItem[],
): Promise<TakenValue[]> {
  const rows = await tx
    .selectFrom("solution_items as i")
    .innerJoin("solutions as s", "s.id", "i.solution_id")
    .select(["i.kind", "i.value", "s.id as solutionId", "s.name as solution"])
    .where("i.valid_until", "is", null)
    .where("s.status", "=", "active")
    .where("s.id", "!=", solutionId)
    .where(
      "i.value",
      "in",
      items.map(({ value }) => value),
    )
    .orderBy("s.name")
    .orderBy("i.id")
    .execute();
  const wanted = new Set(items.map(keyOf));
  return rows.filter((row) => wanted.has(keyOf(row)));
}

/** The same of public solutions, whoever offers them. Of private ones of others nothing is told. */
export const readPublicValues = (
  ctx: UserCtx,
  solutionId: string,
  items: readonly CheckedItem[],
): Promise<TakenValue[]> =>
  read(ctx, acrossScope(ctx.cloud, "partnerPortal"), (tx) => readTakenValues(tx, solutionId, items));

const keyOf = ({ kind, value }: CheckedItem): string => `${kind} ${value}`;
