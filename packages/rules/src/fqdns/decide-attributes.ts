import { CUSTOMER_FACING_SCOPES, type CustomerFacingStatus, type FqdnScope } from "@waymark/contracts/fqdns/fqdn";

type Facing = { readonly status: CustomerFacingStatus; readonly scope: FqdnScope };

export type AttributeFault = "fqdns.facingNoteMissing" | "fqdns.facingScope";

/**
 * What keeps the status and the scope from becoming these; undefined: nothing. A changed status wants a note, given with this
 * change, and a customer-facing FQDN keeps one of three scopes.
 */
export function attributeFault(
  before: Pick<Facing, "status">,
  after: Facing & { readonly givenNote: string | undefined },
): AttributeFault | undefined {
  if (after.status !== before.status && (after.givenNote ?? "").trim() === "") return "fqdns.facingNoteMissing";
  const isServed = (CUSTOMER_FACING_SCOPES as readonly FqdnScope[]).includes(after.scope);
  return after.status === "Yes" && !isServed ? "fqdns.facingScope" : undefined;
}
