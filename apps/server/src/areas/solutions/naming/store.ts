import type { Tx } from "../../../platform/database/scope.ts";

/** Since when the provider in scope, which is locked, agrees to be named to others; null where it does not. */
export async function namingConsentOf(tx: Tx): Promise<Date | null> {
  const row = await tx.selectFrom("providers").select("naming_consent_at as at").executeTakeFirst();
  return row?.at ?? null;
}

export async function saveNamingConsent(tx: Tx, at: Date | null): Promise<void> {
  await tx.updateTable("providers").set({ naming_consent_at: at }).execute();
}
