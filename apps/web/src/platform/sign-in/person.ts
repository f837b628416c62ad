import type { User } from "oidc-client-ts";
import type { SignedInUser } from "./snapshot.ts";

export type Person = { readonly user: SignedInUser; readonly loginHint: string };

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Who the ID token says this is. Without a tenant nobody can be told apart, so such a token is no sign-in. */
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
      organisationName: undefined,
      organisationDomain: undefined,
    },
    loginHint: textOf(profile.login_hint) || textOf(profile.preferred_username) || mail,
  };
}
