/** Sign-in states and events, spelled as the specification does. */
export const SIGN_IN_STATES = ["NotSignedIn", "SsoSigningIn", "SigningIn", "SignedIn"] as const;
export type SignInState = (typeof SIGN_IN_STATES)[number];

export const SIGN_IN_EVENTS = ["onSsoStart", "onLoginStart", "onLoginSuccess", "onLoginError", "onLogout"] as const;
export type SignInEvent = (typeof SIGN_IN_EVENTS)[number];

/** How a tenant stands to the cloud variant that was asked. */
export const TENANT_STANDINGS = ["welcome", "redirectToGovernment", "blocked"] as const;
export type TenantStanding = (typeof TENANT_STANDINGS)[number];
