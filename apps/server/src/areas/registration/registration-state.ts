import type { RegistrationState } from "@waymark/contracts/registration/schemas";
import type { UserCtx } from "../../platform/ctx.ts";
import type { Registration } from "./registration.ts";
import { readOrganizationName, readPending } from "./registration-state.read.ts";

/** What the page of registration needs beside the profile; a reload comes back to the same step by it. */
export async function readRegistrationState(ctx: UserCtx, registration: Registration): Promise<RegistrationState> {
  const { termsVersion, mail, mailFrom } = registration;
  const [organization, pending] = await Promise.all([readOrganizationName(ctx), readPending(ctx)]);
  return { organization, termsVersion, mailFrom: mail === undefined ? null : mailFrom, pending };
}
