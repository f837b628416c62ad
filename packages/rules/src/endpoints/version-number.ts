/** `YYYYMMDDNN`: the day in UTC and a number within it. Always after the latest, also where the clock went back. */
export function nextVersion(now: Date, latest: string | undefined): string {
  const first = `${now.toISOString().slice(0, 10).replaceAll("-", "")}00`;
  return latest === undefined || latest < first ? first : String(Number(latest) + 1);
}
