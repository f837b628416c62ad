import { UserManager } from "oidc-client-ts";

/** The page at /auth/callback: hands its address to the window that is waiting for it, and does nothing else. */
export async function handleSignInCallback(): Promise<void> {
  // The waiting window checks state, nonce and code; here only the way back matters, so no setting is read.
  const messenger = new UserManager({
    authority: window.location.origin,
    client_id: "callback",
    redirect_uri: window.location.origin,
    automaticSilentRenew: false,
  });
  const isInFrame = window.parent !== window;
  if (isInFrame) await messenger.signinSilentCallback();
  else await messenger.signinPopupCallback();
}
