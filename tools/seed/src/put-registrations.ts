import { DAY_MS } from "@waymark/contracts/units";
import { changeTenant } from "@waymark/server/areas/access/change-tenant";
import { insertContact } from "@waymark/server/areas/registration/store";
import { saveProvider } from "@waymark/server/areas/solutions/save-provider";
import type { Ctx } from "@waymark/server/platform/ctx";
import { write } from "@waymark/server/platform/database/in-scope";
import { providerScope, tenantScope } from "@waymark/server/platform/database/scope";
import { type DemoRegistration, REGISTRATIONS } from "./world/registrations.ts";

/** As if each company had registered and entered the code that its mailbox got. Those that are there stay as they are. */
export async function putRegistrations(ctx: Ctx, firstDayMs: number): Promise<void> {
  for (const registration of REGISTRATIONS) await putRegistration(ctx, registration, firstDayMs);
}

async function putRegistration(ctx: Ctx, registration: DemoRegistration, firstDayMs: number): Promise<void> {
  const { providerId, tenantId, userId, emailAddress, daysAgo, company } = registration;
  const at = new Date(firstDayMs - daysAgo * DAY_MS);
  if (company !== undefined) {
    const { organization: displayName, name, url } = company;
    await changeTenant(ctx, tenantId, { displayName, allowed: true });
    await saveProvider(ctx, { id: providerId, tenantId, name, url, status: "AwaitingEndorsement" });
  }
  // no audit: it happened in the demo world's past.
  await write(ctx, providerScope(ctx.cloud, providerId), async (tx) => {
    await tx.updateTable("providers").set({ registered_at: at }).execute();
  });
  // no audit: the same.
  await write(ctx, tenantScope(ctx.cloud, tenantId), async (tx) => {
    if ((await tx.selectFrom("provider_contacts").select("user_id").executeTakeFirst()) !== undefined) return;
    const accepted = { language: "en", termsVersion: "1", termsAcceptedAt: at } as const;
    await insertContact(tx, { ...accepted, providerId, userId, emailAddress, emailProvenAt: at });
  });
}
