import { interactionPolicy } from "oidc-provider";
import { findUserBySubject } from "./claims.ts";
import { findUserByAddress } from "./world/users.ts";

/** Skips consent for our own clients, and requires that a login hint names the signed-in account. */
export function createSignInPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy.get("login")?.checks.add(
    new interactionPolicy.Check("login_hint", "another account is signed in", "login_required", ({ oidc }) => {
      const hinted = findUserByAddress(String(oidc.params?.login_hint ?? ""));
      const signedIn = findUserBySubject(oidc.session?.accountId ?? "");
      const justChosen = oidc.result?.login !== undefined;
      return hinted !== undefined && signedIn !== undefined && !justChosen && hinted.oid !== signedIn.oid;
    }),
  );
  return policy;
}
