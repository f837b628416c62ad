import type { RunningProduct } from "@waymark/dev/start-product";
import { tenants } from "@waymark/identity/world/tenants";
import { asOperator } from "./operator.ts";

/** A new key of a tenant of the demo world, as the operator's command makes it. */
export async function intakeKey({ product }: { readonly product: RunningProduct }): Promise<string> {
  const said = await asOperator(
    product.environment,
    "intake-keys",
    "add",
    "--tenant",
    tenants.contoso.id,
    "--name",
    "check",
  );
  const key = said.split("\n").at(-1) ?? "";
  if (!key.startsWith("wik_")) throw new Error(`the command showed no key: ${said}`);
  return key;
}
