import { z } from "zod";

export const moment = z.iso.datetime();
/** SHA-256 over what an approval or a log entry covers. */
export const contentHash = z.string().regex(/^[\da-f]{64}$/);

/** Somebody's step: who blocked, unblocked or bypassed, when and why. */
export const Step = z.strictObject({ by: z.string().nullable(), at: moment, note: z.string() });
