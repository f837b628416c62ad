import type { SignInEvent, SignInState } from "@waymark/contracts/access/sign-in";

/** The next state for each event. An event has one target, whatever the current state. */
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
