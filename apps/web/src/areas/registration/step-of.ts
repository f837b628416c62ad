import type { PartnerProfile, RegistrationState } from "@waymark/contracts/registration/schemas";

export type RegistrationStep = "details" | "code" | "submitted";

/** The step that the server's state leads to. A code that has run out leads back to what was typed. */
export function stepOf(
  profile: PartnerProfile | null,
  { pending }: Pick<RegistrationState, "pending">,
  nowMs: number,
): RegistrationStep {
  if (profile !== null) return "submitted";
  return pending !== null && Date.parse(pending.holdsUntil) > nowMs ? "code" : "details";
}
