import type { PartnerProfile } from "@waymark/contracts/registration/schemas";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import type { UserCtx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readProfile } from "./profile.read.ts";
import type { Registration } from "./registration.ts";

/** The provider agrees to be named to others, or takes that back: then it is named no longer, at once. Said twice, it is one. */
export async function setNaming(ctx: UserCtx, registration: Registration, agrees: boolean): Promise<PartnerProfile> {
  const own = await readProfile(ctx);
  if (own === undefined) throw problem("not_found");
  const { partnerInternalId: id } = own;
  await write(ctx, providerScope(ctx.cloud, id), async (tx) => {
    const provider = await registration.lockProvider(tx);
    if (provider === undefined || !mayClaim(provider.status)) throw problem("access_denied");
    const before = await registration.namingConsentOf(tx);
    if ((before !== null) === agrees) return;
    const namingConsentAt = agrees ? ctx.now : null;
    await registration.saveNamingConsent(tx, namingConsentAt);
    const status = !agrees && provider.status === "Named" ? "Approved" : provider.status;
    if (status !== provider.status) await registration.changeProvider(ctx, tx, provider, { ...provider, status });
    await tx.audit({
      action: "registration.setNaming",
      entity: id,
      before: { namingConsentAt: before, status: provider.status },
      after: { namingConsentAt, status },
    });
  });
  return (await readProfile(ctx)) ?? own;
}
