import type { Provider } from "oidc-provider";
import type { Faults } from "./faults.ts";
import type { SigningKey } from "./keys.ts";
import type { Memberships } from "./memberships.ts";
import type { Tickets } from "./tickets.ts";
import type { Tenant } from "./world/tenants.ts";

export type TenantAuthority = { tenant: Tenant; key: SigningKey; issuer: string; provider: Provider };

/** The whole state of one running stand-in, so that tests may run several at once. */
export type IdentityContext = {
  readonly origin: string;
  readonly webOrigins: readonly string[];
  readonly tokenSeconds: number;
  readonly authorities: ReadonlyMap<string, TenantAuthority>;
  readonly foreignKey: SigningKey;
  readonly tickets: Tickets;
  readonly faults: Faults;
  readonly memberships: Memberships;
};
