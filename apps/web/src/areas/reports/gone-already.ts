/** What is to be deleted and is not there is deleted: the answer to the first time may have been lost. */
export async function orGoneAlready(deleting: Promise<unknown>): Promise<void> {
  await deleting.catch((error: unknown) => {
    if (!(error instanceof Error && "status" in error && error.status === 404)) throw error;
  });
}
