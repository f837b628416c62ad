import { bytesOf, type TicketKey, textOf } from "./keys.ts";

export type Signed = { readonly signed: true; readonly claims: unknown };
export type Unsigned = { readonly signed: false; readonly reason: "malformed" | "forged" };

/** A key, or a function that signs with one. */
export type Signer = TicketKey | ((bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>);

const utf8 = new TextEncoder();

/** `<version>.<claims>.<signature>`. The version is signed too, so that a token for one purpose is never valid for another. */
export async function signClaims(version: string, claims: object, signer: Signer): Promise<string> {
  const signed = `${version}.${textOf(utf8.encode(JSON.stringify(claims)))}`;
  const bytes = utf8.encode(signed);
  const signature =
    typeof signer === "function"
      ? await signer(bytes)
      : new Uint8Array(await crypto.subtle.sign("Ed25519", signer, bytes));
  return `${signed}.${textOf(signature)}`;
}

/** Verifies the signature first, because no claim, not even the expiry, is trusted before. */
export async function readSignedClaims(
  version: string,
  text: string,
  publicKey: TicketKey,
  maxCharacters: number,
): Promise<Signed | Unsigned> {
  if (text.length > maxCharacters) return { signed: false, reason: "malformed" };
  const [given, payload = "", signatureText = "", ...rest] = text.split(".");
  const signature = bytesOf(signatureText);
  const payloadBytes = bytesOf(payload);
  if (given !== version || rest.length > 0 || !signature || !payloadBytes)
    return { signed: false, reason: "malformed" };
  const isOurs = await crypto.subtle.verify("Ed25519", publicKey, signature, utf8.encode(`${given}.${payload}`));
  if (!isOurs) return { signed: false, reason: "forged" };
  return { signed: true, claims: parseJson(new TextDecoder().decode(payloadBytes)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
