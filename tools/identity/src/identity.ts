import type { IdentityContext, TenantAuthority } from "./context.ts";
import { Faults } from "./faults.ts";
import { createFront, type Front } from "./front.ts";
import { createSigningKey } from "./keys.ts";
import { listen } from "./listen.ts";
import { Memberships } from "./memberships.ts";
import { createTenantProvider, issuerOf } from "./provider.ts";
import { type IdentitySettings, refuseProduction, tokenSecondsOf } from "./settings.ts";
import { createTickets } from "./tickets.ts";
import { allTenants } from "./world/tenants.ts";

export type RunningIdentity = { url: string; stop(): Promise<void> };

export async function startIdentity(settings: IdentitySettings): Promise<RunningIdentity> {
  refuseProduction(process.env);
  // The origin may depend on the chosen port, so requests wait until the tenants exist.
  const ready = Promise.withResolvers<Front>();
  const { port, stop } = await listen(settings.port, settings.host, (req, res) => {
    void ready.promise.then((front) => front(req, res));
  });
  const context = await createContext(settings, settings.origin ?? `http://localhost:${port}`);
  ready.resolve(createFront(context));
  return { url: context.origin, stop };
}

async function createContext(settings: IdentitySettings, origin: string): Promise<IdentityContext> {
  const { webOrigins } = settings;
  const tokenSeconds = tokenSecondsOf(settings);
  const authorities = await Promise.all(
    allTenants.map(async (tenant): Promise<[string, TenantAuthority]> => {
      const key = await createSigningKey();
      const provider = createTenantProvider({ tenant, origin, webOrigins, key, tokenSeconds });
      return [tenant.id, { tenant, key, issuer: issuerOf(origin, tenant.id), provider }];
    }),
  );
  return {
    origin,
    webOrigins,
    tokenSeconds,
    authorities: new Map(authorities),
    foreignKey: await createSigningKey(),
    tickets: createTickets(),
    faults: new Faults(),
    memberships: new Memberships(),
  };
}
