import type { Right } from "@waymark/contracts/access/flags";
import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** Rows of one organization. */
export type TenantScope = { readonly kind: "tenant"; readonly cloud: CloudName; readonly tenantId: string };
/** Rows of visitors without an account: runs and what belongs to them. */
export type AnonymousScope = { readonly kind: "anonymous"; readonly cloud: CloudName };
/** Rows of the installation as a whole: mails, what operators did. */
export type VendorScope = { readonly kind: "vendor"; readonly cloud: CloudName };
/** Rows of one registered provider; which one comes from grants, never from a request. */
export type ProviderScope = { readonly kind: "provider"; readonly cloud: CloudName; readonly providerId: string };
/** Reads rows of all organizations in the tables that the right opens. Writes nothing. */
export type AcrossScope = {
  readonly kind: "across";
  readonly cloud: CloudName;
  /** `pipeline` is the server's own work between the engines; nobody can be granted it. */
  readonly right: Right | "pipeline";
};

/** Whose rows a transaction sees and writes; row-level security enforces it. A transaction has exactly one. */
export type WritableScope = TenantScope | AnonymousScope | VendorScope | ProviderScope;
export type Scope = WritableScope | AcrossScope;

export const tenantScope = (cloud: CloudName, tenantId: string): TenantScope => ({ kind: "tenant", cloud, tenantId });
export const anonymousScope = (cloud: CloudName): AnonymousScope => ({ kind: "anonymous", cloud });
export const vendorScope = (cloud: CloudName): VendorScope => ({ kind: "vendor", cloud });
export const providerScope = (cloud: CloudName, providerId: string): ProviderScope => ({
  kind: "provider",
  cloud,
  providerId,
});
export const acrossScope = (cloud: CloudName, right: AcrossScope["right"]): AcrossScope => ({
  kind: "across",
  cloud,
  right,
});

export type Tx = Transaction<Database>;

/** Only the functions of in-scope.ts call this: a transaction that changes its scope by itself is a trap for its caller. */
export async function enterScope(tx: Tx, scope: Scope): Promise<void> {
  const tenant = scope.kind === "tenant" ? scope.tenantId : "";
  const provider = scope.kind === "provider" ? scope.providerId : "";
  const right = scope.kind === "across" ? scope.right : "";
  await sql`select set_config('waymark.scope', ${scope.kind}, true), set_config('waymark.cloud', ${scope.cloud}, true),
    set_config('waymark.tenant', ${tenant}, true), set_config('waymark.provider', ${provider}, true),
    set_config('waymark.right', ${right}, true)`.execute(tx);
}
