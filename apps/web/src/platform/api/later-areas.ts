import type { AreaName } from "@waymark/contracts/api";

/** Areas whose pages nobody opens first. Their part of the endpoint table stays out of the first load; it comes with the first call. */
export const LATER_AREAS = ["performance"] as const satisfies readonly AreaName[];
export type LaterArea = (typeof LATER_AREAS)[number];

export const isLater = (area: string): area is LaterArea => LATER_AREAS.some((later) => later === area);
