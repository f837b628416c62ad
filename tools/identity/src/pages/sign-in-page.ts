import type { User } from "../world/users.ts";
import { escapeHtml, layout } from "./layout.ts";

export type SignInPage = {
  action: string;
  cancelHref: string | undefined;
  otherOrganisationsHref: string | undefined;
  sections: readonly { title: string; users: readonly User[] }[];
  hiddenFields: Readonly<Record<string, string>>;
  mail: string;
  refused: string | undefined;
};

export function signInPage(page: SignInPage): string {
  const action = escapeHtml(page.action);
  const hidden = Object.entries(page.hiddenFields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join("");
  const asksPassword = Boolean(page.refused || page.mail);
  return layout(
    "Development sign-in",
    `<div class="card">
<header><p class="badge">Development sign-in</p><h1>Choose an account</h1>
<p class="hint">These accounts exist only in this installation. The password of each is <code>waymark</code>.</p></header>
${asksPassword ? passwordForm(page, action, hidden) : ""}
<div class="accounts">
${page.sections.map((section, index) => accountSection(section, index, action, hidden)).join("\n")}
</div>
${asksPassword ? "" : passwordForm(page, action, hidden)}
<footer>${page.otherOrganisationsHref ? `<a href="${escapeHtml(page.otherOrganisationsHref)}">Other organisations</a>` : ""}
${page.cancelHref ? `<a class="cancel" href="${escapeHtml(page.cancelHref)}">Cancel</a>` : ""}</footer>
</div>`,
  );
}

function accountSection(
  section: SignInPage["sections"][number],
  index: number,
  action: string,
  hidden: string,
): string {
  return `<section aria-labelledby="tenant-${index}"><h2 id="tenant-${index}">${escapeHtml(section.title)}</h2>
<form method="post" action="${action}">${hidden}
${section.users.map(accountButton).join("\n")}
</form></section>`;
}

function accountButton(user: User): string {
  const guest = user.userType === "Guest" ? ' <span class="tag">Guest</span>' : "";
  return `<button class="account" name="oid" value="${user.oid}" data-principal="${escapeHtml(user.principal ?? "")}">
${portrait(user)}<span class="who"><span class="name">${escapeHtml(user.displayName)}${guest}</span>
<span class="mail">${escapeHtml(user.mail)}</span>
<span class="may">${escapeHtml(user.mayDo)}</span></span></button>`;
}

function portrait(user: User): string {
  if (user.hasPhoto) return `<img class="portrait" src="/photos/${user.oid}.png" alt="" width="40" height="40">`;
  const initials = `${user.givenName[0] ?? ""}${user.surname[0] ?? ""}`;
  return `<span class="portrait initials" aria-hidden="true">${escapeHtml(initials)}</span>`;
}

function passwordForm(page: SignInPage, action: string, hidden: string): string {
  const refused = page.refused ? `<p class="refused" role="alert">${escapeHtml(page.refused)}</p>` : "";
  const open = page.refused || page.mail ? " open" : "";
  return `<details class="password"${open}><summary>Sign in with mail address and password</summary>
<form method="post" action="${action}">${hidden}${refused}
<label for="mail">Mail address</label>
<input id="mail" name="mail" type="email" autocomplete="username" required value="${escapeHtml(page.mail)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button class="primary" type="submit">Sign in</button>
</form></details>`;
}
