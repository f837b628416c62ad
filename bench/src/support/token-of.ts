import type { Principal } from "@waymark/identity/world/users";

/** A token of the identity provider of a product on this machine. */
export async function tokenOf(identityUrl: string, principal: Principal): Promise<string> {
  const reply = await fetch(`${identityUrl}/_test/tokens`, { method: "POST", body: JSON.stringify({ principal }) });
  return ((await reply.json()) as { token: string }).token;
}
