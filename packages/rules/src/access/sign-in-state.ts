import type { SignInEvent, SignInState } from "@waymark/contracts/access/sign-in";

/** Where each event leads. An event has one target, whatever the state it meets. */
const TARGETS = {
  onSsoStart: "SsoSigningIn",
  onLoginStart: "SigningIn",
  onLoginSuccess: "SignedIn",
  onLoginError: "NotSignedIn",
  onLogout: "NotSignedIn",
} as const satisfies Record<SignInEvent, SignInState>;

export const INITIAL_SIGN_IN_STATE: SignInState = "NotSignedIn";

export function nextSignInState(_state: SignInState, event: SignInEvent): SignInState {
  return TARGETS[event];
}
