import type { User } from "oidc-client-ts";
import type { SignedInUser } from "./snapshot.ts";

export type Person = { readonly user: SignedInUser; readonly loginHint: string };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The person named by the ID token. A token without a tenant identifies nobody, so it is no sign-in. */
export function personOf({ profile }: User): Person | undefined {
  const tenantId = textOf(profile.tid);
  const objectId = textOf(profile.oid);
  if (tenantId === "" || objectId === "") return undefined;
  const mail = textOf(profile.email) || textOf(profile.preferred_username);
  return {
    user: {
      displayName: textOf(profile.name) || mail,
      mail,
      tenantId,
      objectId,
      photoUrl: undefined,
      privacyUrl: undefined,
      organizationName: undefined,
      organizationDomain: undefined,
    },
    loginHint: textOf(profile.login_hint) || textOf(profile.preferred_username) || mail,
  };
}
