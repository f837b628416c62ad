/** Organizations whose devices measure in the demo world. */
export const TENANTS = 220;

/** Some of them, by number; after the last comes the first. */
export const tenantsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => (first + index) % TENANTS);
