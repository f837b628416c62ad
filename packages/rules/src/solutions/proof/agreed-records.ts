import type { DnsAnswer } from "@waymark/contracts/prober/observations";

/** One resolver alone may lie, or be lied to. */
export const AGREEING_MIN = 2;

/** What at least two resolvers say, in the order of the first that says it. */
export function agreedRecords(answers: readonly Pick<DnsAnswer, "records">[]): string[] {
  const all = new Set(answers.flatMap(({ records }) => records));
  return [...all].filter((record) => answers.filter(({ records }) => records.includes(record)).length >= AGREEING_MIN);
}
