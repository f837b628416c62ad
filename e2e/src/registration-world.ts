import type { ReceivedMail } from "@waymark/dev/inbox";
import { type TenantKey, tenants } from "@waymark/identity/world/tenants";
import { write } from "@waymark/server/platform/database/in-scope";
import { tenantScope, vendorScope } from "@waymark/server/platform/database/scope";
import { INBOX_URL } from "./endpoints.ts";
import { expect } from "./story.ts";
import { withOwner } from "./switches.ts";

const CLOUD = "MultiTenant";
const actor = { kind: "job", id: "stories" } as const;
const MAILED_WITHIN_MS = 15_000;

/** The organization has not registered, and nobody was sent a code. */
export const noProviderIn = (tenant: TenantKey): Promise<void> =>
  withOwner(async (db) => {
    await write({ db, actor }, tenantScope(CLOUD, tenants[tenant].id), async (tx) => {
      for (const table of ["registrations", "provider_contacts", "providers"] as const)
        await tx.deleteFrom(table).execute();
      await tx.deleteFrom("access_grants").where("right_name", "in", ["partnerRegistered", "partnerPortal"]).execute();
    });
    await write({ db, actor }, vendorScope(CLOUD), (tx) => tx.deleteFrom("registration_mails").execute());
  });

/** The newest mail to the address whose subject says this. */
export async function mailTo(address: string, words: string): Promise<ReceivedMail | undefined> {
  const mails = (await (await fetch(INBOX_URL)).json()) as readonly ReceivedMail[];
  return mails.find(({ to, subject }) => to.includes(address) && subject.includes(words));
}

/** The digits of the newest code in the mailbox. */
export async function codeMailedTo(address: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const newest = await mailTo(address, "verification code");
        code = /(\d{4}) (\d{4})/.exec(newest?.text ?? "")?.[0].replace(" ", "");
        return code;
      },
      { timeout: MAILED_WITHIN_MS },
    )
    .toBeDefined();
  return code ?? "";
}
