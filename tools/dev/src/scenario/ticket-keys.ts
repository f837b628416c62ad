import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";

/** A signing key as the server wants it: Ed25519, PKCS #8 in base64url. */
export const newTicketKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");

/** Its public half as the doors want it: 32 raw bytes in base64url. */
export function publicHalfOf(ticketKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(ticketKey, "base64url"), format: "der", type: "pkcs8" });
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}
