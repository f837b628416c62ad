/**
 * cancelled: the person closed the window or declined. loginRequired: nothing went wrong, but the person must sign in.
 * timedOut: the identity provider never answered in its frame. failed: everything else.
 */
export type SignInFailure = "cancelled" | "loginRequired" | "timedOut" | "failed";

const LOGIN_REQUIRED = new Set([
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
]);
const POPUP_CLOSED = "Popup closed by user";

/** Reads oidc-client-ts's errors by their name and protocol code; a closed popup is only known by its message. */
export function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof Error)) return "failed";
  const code = "error" in error && typeof error.error === "string" ? error.error : "";
  if (code === "access_denied" || error.message === POPUP_CLOSED) return "cancelled";
  if (LOGIN_REQUIRED.has(code)) return "loginRequired";
  return error.name === "ErrorTimeout" ? "timedOut" : "failed";
}
