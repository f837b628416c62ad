import { alongside, type WriteTx } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { forgetPersonOf } from "./store.ts";

/** Takes a person of the organization in scope out of the changes of Domain Lens; answers how many steps that were. */
export async function forgetChanger(tx: WriteTx, userId: string): Promise<number> {
  const { scope } = tx;
  if (scope.kind !== "tenant") throw new Error("a person is forgotten in the scope of their organization");
  return alongside(tx, vendorScope(scope.cloud), () => forgetPersonOf(tx, scope.tenantId, userId));
}
