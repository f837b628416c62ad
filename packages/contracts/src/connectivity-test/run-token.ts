import { z } from "zod";

/** What lets a browser hear a run on the hub. Signed like a run ticket, with another purpose and a shorter life. */
export const RunTokenClaims = z.strictObject({
  purpose: z.literal("hub"),
  runId: z.uuid(),
  expiresAtMs: z.int().positive(),
});
export type RunTokenClaims = z.infer<typeof RunTokenClaims>;
