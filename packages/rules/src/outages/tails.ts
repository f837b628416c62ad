/** Terms smaller than this part of the sum change no decision. */
const NEGLIGIBLE = 1e-9;

/** The chance of at least so many hits in so many tries that hit with this chance each. */
export function chanceOfAtLeast(hits: number, tries: number, chance: number): number {
  // Up to the mean it is no small chance, and nobody asks how large.
  if (hits <= tries * chance) return 1;
  if (hits > tries) return 0;
  let log = hits * Math.log(chance) + (tries - hits) * Math.log1p(-chance);
  const fewer = Math.min(hits, tries - hits);
  for (let k = 1; k <= fewer; k += 1) log += Math.log((tries - fewer + k) / k);
  let term = Math.exp(log);
  let sum = term;
  for (let k = hits + 1; k <= tries && term > NEGLIGIBLE * sum; k += 1) {
    term *= ((tries - k + 1) / k) * (chance / (1 - chance));
    sum += term;
  }
  return sum;
}

/** The chance of at most so many events where so many are usual and they do not depend on each other. */
export function chanceOfAtMost(events: number, usual: number): number {
  if (events >= usual) return 1;
  let log = events * Math.log(usual) - usual;
  for (let k = 2; k <= events; k += 1) log -= Math.log(k);
  let term = Math.exp(log);
  let sum = term;
  for (let k = events; k >= 1 && term > NEGLIGIBLE * sum; k -= 1) {
    term *= k / usual;
    sum += term;
  }
  return sum;
}
