/** Asks again while the server says that it cannot answer in time, as a page does. On a busy machine that happens to requests at once. */
export async function untilAnswered<Reply extends { readonly status: number } | { readonly statusCode: number }>(
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await ask();
  return ("status" in reply ? reply.status : reply.statusCode) === 503 ? untilAnswered(ask) : reply;
}
