import { answeredOf, FEWEST_SAMPLES, type SampledDoor } from "./sample-door.ts";

/** The browser's own part of a duration, seen at a door that tells both times, and when. */
type Share = { readonly sentAtMs: number; readonly ms: number };

/**
 * What the browser adds to the smallest duration of a door that tells no other time. It is learnt at the doors that tell both, and in the
 * same stretch: a device that is busy for a moment adds more, and a near door has all its samples within that moment.
 */
export function browserShares(doors: readonly SampledDoor[]): (door: SampledDoor) => number {
  const all = doors.flatMap(({ taken }) =>
    taken.flatMap((sample): Share[] =>
      sample?.roundTripMs === undefined
        ? []
        : [{ sentAtMs: sample.sentAtMs, ms: sample.durationMs - sample.roundTripMs }],
    ),
  );
  return (door) => {
    const sentAtMs = door.taken.flatMap((sample) => sample?.sentAtMs ?? []);
    const [fromMs, toMs] = [Math.min(...sentAtMs), Math.max(...sentAtMs)];
    const during = all.filter((share) => share.sentAtMs >= fromMs && share.sentAtMs <= toMs);
    const learntAt = during.length >= FEWEST_SAMPLES ? during : all;
    return learntAt.length < FEWEST_SAMPLES ? 0 : Math.max(0, smallestOf(answeredOf(door), learntAt));
  };
}

/** The smallest share to expect among so many samples. The smallest of all would be too small where more were seen than taken. */
function smallestOf(samples: number, shares: readonly Share[]): number {
  const sorted = shares.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / (samples + 1))] ?? 0;
}
