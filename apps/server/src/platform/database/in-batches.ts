const AT_ONCE = 500;

/** Deletes so many at once, again and again, since each statement has its deadline. Answers how many went. */
export async function inBatches(deleteSome: (most: number) => Promise<number>): Promise<number> {
  let sum = 0;
  let gone: number;
  do {
    gone = await deleteSome(AT_ONCE);
    sum += gone;
  } while (gone >= AT_ONCE);
  return sum;
}
