import { SIGN_IN_EVENTS, SIGN_IN_STATES, type SignInEvent, type SignInState } from "@waymark/contracts/access/sign-in";
import { describe, expect, it } from "vitest";
import { INITIAL_SIGN_IN_STATE, nextSignInState } from "./sign-in-state.ts";

const EXPECTED: [SignInState, SignInEvent, SignInState][] = [
  ["NotSignedIn", "onSsoStart", "SsoSigningIn"],
  ["NotSignedIn", "onLoginStart", "SigningIn"],
  ["NotSignedIn", "onLoginSuccess", "SignedIn"],
  ["NotSignedIn", "onLoginError", "NotSignedIn"],
  ["NotSignedIn", "onLogout", "NotSignedIn"],
  ["SsoSigningIn", "onSsoStart", "SsoSigningIn"],
  ["SsoSigningIn", "onLoginStart", "SigningIn"],
  ["SsoSigningIn", "onLoginSuccess", "SignedIn"],
  ["SsoSigningIn", "onLoginError", "NotSignedIn"],
  ["SsoSigningIn", "onLogout", "NotSignedIn"],
  ["SigningIn", "onSsoStart", "SsoSigningIn"],
  ["SigningIn", "onLoginStart", "SigningIn"],
  ["SigningIn", "onLoginSuccess", "SignedIn"],
  ["SigningIn", "onLoginError", "NotSignedIn"],
  ["SigningIn", "onLogout", "NotSignedIn"],
  ["SignedIn", "onSsoStart", "SsoSigningIn"],
  ["SignedIn", "onLoginStart", "SigningIn"],
  ["SignedIn", "onLoginSuccess", "SignedIn"],
  ["SignedIn", "onLoginError", "NotSignedIn"],
  ["SignedIn", "onLogout", "NotSignedIn"],
];

describe("sign-in state", () => {
  it("is exactly one of four, and nobody is signed in at first [V120, P143]", () => {
    expect(SIGN_IN_STATES).toEqual(["NotSignedIn", "SsoSigningIn", "SigningIn", "SignedIn"]);
    expect(INITIAL_SIGN_IN_STATE).toBe("NotSignedIn");
  });

  it("knows where each of the five events leads from each state [V121, V122, V123, V124, V125]", () => {
    expect(EXPECTED).toHaveLength(SIGN_IN_STATES.length * SIGN_IN_EVENTS.length);
    for (const [state, event, target] of EXPECTED)
      expect([state, event, nextSignInState(state, event)]).toEqual([state, event, target]);
  });
});
