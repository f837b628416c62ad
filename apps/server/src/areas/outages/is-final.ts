import { outageLimits } from "@waymark/contracts/outages/limits";

/** So long after its end nothing changes an outage any more. */
export const isFinal = ({ endMs }: { readonly endMs: number | null }, nowMs: number): boolean =>
  endMs !== null && endMs <= nowMs - outageLimits.provisionalMs;
