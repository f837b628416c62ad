import type { SignInState } from "@waymark/contracts/access/sign-in";
import { type Circumstances, hasRight, isOffered } from "./conditions.ts";
import type { AppRoute, Denial } from "./route-table.ts";

export type RouteOutcome =
  | { readonly kind: "loading" }
  | { readonly kind: "page" }
  | { readonly kind: "wrongRoute" | "signIn" | "notYet" }
  | { readonly kind: "denied"; readonly denial: Denial };

export type Visitor = {
  readonly signInState: SignInState;
  /** False until silent sign-on has been tried; the page turns no visitor away before that. */
  readonly isSignInTried: boolean;
  readonly isAccessKnown: boolean;
};

/** What a person sees at a route. Pages that lead nowhere for everybody come before questions about the person. */
export function routeOutcome(
  route: AppRoute | undefined,
  circumstances: Omit<Circumstances, "isSignedIn">,
  visitor: Visitor,
  hasPage: boolean,
): RouteOutcome {
  if (!route || !isOffered(route.when, circumstances)) return { kind: "wrongRoute" };
  if (route.when.signIn) {
    if (visitor.signInState !== "SignedIn") return { kind: visitor.isSignInTried ? "signIn" : "loading" };
    if (!visitor.isAccessKnown) return { kind: "loading" };
  }
  if (!hasRight(route.when, circumstances.access)) return { kind: "denied", denial: route.denial ?? "solution" };
  return { kind: hasPage ? "page" : "notYet" };
}
