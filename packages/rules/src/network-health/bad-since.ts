import { metroLimits } from "@waymark/contracts/network-health/limits";

/** When a problem began: the oldest bad period after a good one or after a long time without tests. */
export function badSince<Stretch extends { readonly startMs: number }>(
  stretches: readonly Stretch[],
  isBad: (stretch: Stretch) => boolean,
): number | undefined {
  let since: number | undefined;
  for (const stretch of [...stretches].sort((one, other) => other.startMs - one.startMs)) {
    const isGap = since !== undefined && since - stretch.startMs > metroLimits.windowMs;
    if (isGap || !isBad(stretch)) break;
    since = stretch.startMs;
  }
  return since;
}
