import { ClaimSecret } from "@waymark/contracts/connectivity-test/report";
import { expect, test } from "vitest";
import { newClaimSecret } from "./claim-secret.ts";

test("a claim secret has the form the server wants, and is never the same twice", () => {
  const secrets = Array.from({ length: 200 }, newClaimSecret);
  for (const secret of secrets) expect(ClaimSecret.safeParse(secret).success).toBe(true);
  expect(new Set(secrets).size).toBe(200);
});
