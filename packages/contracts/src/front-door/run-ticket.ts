import { z } from "zod";
import { frontDoorLimits } from "./limits.ts";

/** Lower-case letters and digits: it is a DNS label too, and resolvers change the case of names. */
export const RunNonce = z.string().regex(/^[a-z0-9]{20,40}$/);

/** What the server grants one run at every front door. */
export const RunTicketClaims = z.strictObject({
  runId: z.uuid(),
  nonce: RunNonce,
  expiresAtMs: z.int().positive(),
  downloadBytes: z.int().min(0).max(frontDoorLimits.ticketDownloadMaxBytes),
  uploadBytes: z.int().min(0).max(frontDoorLimits.ticketUploadMaxBytes),
});
export type RunTicketClaims = z.infer<typeof RunTicketClaims>;

/** Admits a browser to a run's events on the hub. Signed like a run ticket, with another purpose and a shorter life. */
export const RunTokenClaims = z.strictObject({
  purpose: z.literal("hub"),
  runId: z.uuid(),
  expiresAtMs: z.int().positive(),
});
export type RunTokenClaims = z.infer<typeof RunTokenClaims>;
