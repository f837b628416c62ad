import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** The public half in base64url. Throws with a sentence for an operator. */
export const publicHalf = (privateText: string): string =>
  createPublicKey(privateKeyOf(privateText)).export({ format: "jwk" }).x ?? "";

/** Throws with a sentence for an operator. */
export function privateKeyOf(privateText: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(privateText, "base64url"), format: "der", type: "pkcs8" });
    if (key.asymmetricKeyType !== "ed25519") throw new Error("another kind of key");
    return key;
  } catch (cause) {
    throw new Error("is not an Ed25519 private key: PKCS #8 in base64url", { cause });
  }
}
