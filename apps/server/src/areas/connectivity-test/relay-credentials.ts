import { createHmac } from "node:crypto";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";

/** TURN's REST credentials: good until the run's end, made from a secret that only relays and server hold. */
export function relayCredentials(
  relays: { readonly urls: readonly string[]; readonly secret: string | undefined },
  run: { readonly nonce: string; readonly expiresAtMs: number },
): RunStart["relays"] {
  const { urls, secret } = relays;
  if (secret === undefined) return [];
  const username = `${Math.ceil(run.expiresAtMs / 1000)}:${run.nonce}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return urls.map((url) => ({ urls: [url], username, credential }));
}
