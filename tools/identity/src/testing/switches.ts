/** The switches of a running stand-in, as a test outside its process uses them. */
export async function postSwitch(origin: string, name: string, body: unknown): Promise<Response> {
  return fetch(`${origin}/_test/${name}`, { method: "POST", body: JSON.stringify(body) });
}

export type TokenOrder = { principal: string; resource?: string; overrides?: Record<string, unknown> };

export async function mint(origin: string, order: TokenOrder): Promise<string> {
  const reply = await postSwitch(origin, "tokens", order);
  if (reply.status !== 200) throw new Error(`no token: ${await reply.text()}`);
  return ((await reply.json()) as { token: string }).token;
}
