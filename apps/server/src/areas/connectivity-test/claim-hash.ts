import { hash } from "node:crypto";

/** The secret itself is stored nowhere; 32 random bytes need no salt. */
export const claimHashOf = (secret: string): Buffer => hash("sha256", secret, "buffer");
