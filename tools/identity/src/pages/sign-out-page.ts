import { layout } from "./layout.ts";

/** `form` is oidc-provider's own, with its protection against forged requests. */
export function signOutPage(form: string): string {
  return layout(
    "Sign out",
    `<div class="card notice"><p class="badge">Development sign-in</p>
<h1>Sign out?</h1>
${form}
<p class="actions"><button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button type="submit" form="op.logoutForm">Stay signed in</button></p></div>`,
  );
}

export function signedOutPage(): string {
  return layout(
    "Signed out",
    `<div class="card notice"><p class="badge">Development sign-in</p>
<h1>You are signed out</h1><p>You may close this window.</p></div>`,
  );
}
