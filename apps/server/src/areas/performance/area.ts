import type { AreaParts } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SolutionsPort } from "../solutions/port.ts";
import { consumeVisitorSamples } from "./consume.ts";

/** Has no calls yet. */
export function performanceArea(
  { clock, consuming }: Platform,
  ports: { readonly solutions: SolutionsPort },
): AreaParts {
  return { consumers: [() => consumeVisitorSamples({ ...consuming, clock, solutions: ports.solutions })] };
}
