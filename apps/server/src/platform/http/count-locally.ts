/** Callers that a process counts at once; of more, the ones that came first are forgotten. */
const COUNTED = 50_000;

/** Counts callers in memory, window by window. Answers how many times this one came, with this time. */
export function countLocally(): (key: string, windowStart: number) => number {
  const counts = new Map<string, { windowStart: number; count: number }>();
  return (key, windowStart) => {
    const known = counts.get(key);
    if (known?.windowStart === windowStart) {
      known.count += 1;
      return known.count;
    }
    counts.delete(key);
    counts.set(key, { windowStart, count: 1 });
    for (const oldest of counts.keys()) {
      if (counts.size <= COUNTED) break;
      counts.delete(oldest);
    }
    return 1;
  };
}
