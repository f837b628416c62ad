import type { RequestReview } from "@waymark/contracts/solutions/review-schemas";

/** Of the solution: as it is called now, or will be called. */
export const nameOf = ({ current, request }: RequestReview): string => (current ?? request.proposed)?.name ?? "";
