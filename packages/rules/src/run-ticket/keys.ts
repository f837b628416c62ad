/** Only the server has the signing key. Doors have the public half, so a compromised door cannot sign tickets. */
const ALGORITHM = "Ed25519";
const PUBLIC_KEY_BYTES = 32;

export type TicketKey = Parameters<typeof crypto.subtle.verify>[1];

/** Imports 32 raw bytes in base64url. Rejects with a message for an operator. */
export async function importTicketPublicKey(text: string): Promise<TicketKey> {
  const raw = bytesOf(text);
  if (raw?.length !== PUBLIC_KEY_BYTES) throw new Error("is not an Ed25519 public key: 32 bytes in base64url");
  return crypto.subtle.importKey("raw", raw, ALGORITHM, false, ["verify"]);
}

/** Imports PKCS #8 in base64url. Rejects with a message for an operator. */
export async function importTicketSigningKey(text: string): Promise<TicketKey> {
  try {
    return await crypto.subtle.importKey("pkcs8", bytesOf(text) ?? new Uint8Array(), ALGORITHM, false, ["sign"]);
  } catch (cause) {
    throw new Error("is not an Ed25519 private key: PKCS #8 in base64url", { cause });
  }
}

/** Undefined when the text is not canonical base64url. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return textOf(bytes) === text ? bytes : undefined;
}

export function textOf(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
