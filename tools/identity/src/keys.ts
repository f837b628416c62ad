import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from "jose";

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; privateJwk: JWK; publicJwk: JWK };

/** Created at every start, so that no private key lies in the repository. */
export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const bare = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(bare);
  const marks = { kid, use: "sig", alg: "RS256" };
  return {
    kid,
    privateKey,
    publicKey,
    privateJwk: { ...(await exportJWK(privateKey)), ...marks },
    publicJwk: { ...bare, ...marks },
  };
}
