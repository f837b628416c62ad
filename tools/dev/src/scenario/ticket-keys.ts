import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";

/** Creates a signing key in the server's format: Ed25519, PKCS #8 in base64url. */
export const newTicketKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");

/** The public key in the doors' format: 32 raw bytes in base64url. */
export function publicHalfOf(ticketKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(ticketKey, "base64url"), format: "der", type: "pkcs8" });
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}
