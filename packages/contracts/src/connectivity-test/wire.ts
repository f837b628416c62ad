/** Carries the claim secret of an anonymous report; a header, because addresses end up in logs. */
export const CLAIM_HEADER = "waymark-claim";

/** A temporary report's id in the address while its test runs. */
export const TEMPORARY_ID_PREFIX = "temp-";
