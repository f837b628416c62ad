const SECRET_BYTES = 32;

/** What proves to the server that this browser made the report: random, kept here, sent in a header only. */
export function newClaimSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
