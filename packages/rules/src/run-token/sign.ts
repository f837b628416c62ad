import { RunTokenClaims } from "@waymark/contracts/connectivity-test/run-token";
import { type Signer, signClaims } from "../run-ticket/signed-claims.ts";

export const RUN_TOKEN_VERSION = "wr1";

/** `wr1.<claims>.<signature>`: lets a browser hear one run on the hub, and nothing else. */
export async function signRunToken(claims: RunTokenClaims, signer: Signer): Promise<string> {
  return signClaims(RUN_TOKEN_VERSION, RunTokenClaims.parse(claims), signer);
}
