import type { User } from "../world/users.ts";
import { authorizeUrl, formOf, Visitor } from "./visitor.ts";

export const webOrigin = "http://localhost:4800";
export const redirectUri = `${webOrigin}/auth/callback`;

export type TokenReply = { access_token: string; id_token: string; refresh_token?: string; expires_in: number };

export async function postToken(authority: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${authority}/token`, { method: "POST", body: new URLSearchParams(fields) });
}

export async function redeem(authority: string, landed: URL, verifier: string): Promise<TokenReply> {
  const reply = await postToken(authority, {
    grant_type: "authorization_code",
    client_id: "waymark-web",
    redirect_uri: redirectUri,
    code: landed.searchParams.get("code") ?? "",
    code_verifier: verifier,
  });
  if (reply.status !== 200) throw new Error(`token endpoint answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as TokenReply;
}

/** Signs in like a person: authorize, choose the account on the page, follow the redirect, redeem the code. */
export async function signIn(
  authority: string,
  user: User,
  visitor: Visitor = new Visitor(new URL(authority).origin),
  extra: Record<string, string> = {},
): Promise<{ visitor: Visitor; landed: URL; tokens: TokenReply }> {
  const attempt = authorizeUrl(authority, redirectUri, extra);
  const { response } = await visitor.follow(attempt.url);
  const form = formOf(await response.text());
  const { landed } = await visitor.submit(form.action, { oid: user.oid, request: form.request });
  return { visitor, landed, tokens: await redeem(authority, landed, attempt.verifier) };
}
