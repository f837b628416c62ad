import type { TokenOrder } from "./principals.ts";

export type OrderedToken = { readonly token: string; readonly claims: Readonly<Record<string, unknown>> };

/** A real token of the identity stand-in, made to order. `resource: "directory"` asks for one that is not for this API. */
export async function orderToken(
  identityUrl: string,
  order: TokenOrder & { readonly resource?: "directory" },
): Promise<OrderedToken> {
  const reply = await fetch(`${identityUrl}/_test/tokens`, { method: "POST", body: JSON.stringify(order) });
  if (!reply.ok) throw new Error(`no token for ${order.principal}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as OrderedToken;
}
