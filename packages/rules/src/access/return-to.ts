const HOME = "/";
const MAX_CHARACTERS = 2048;

/** Printable ASCII that starts with one slash. Our pages need no other characters, because browsers encode them. */
const PLAIN_PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;
/** Encoded slashes, backslashes and control characters, which some proxies decode. */
const DISGUISED = /%(?:2f|5c|[01][0-9a-f]|7f)/i;

/** The path to return to after sign-in or a redirect: one of our own pages, or the start page. */
export function safeReturnTo(input: unknown, origin: string): string {
  if (typeof input !== "string" || input.length > MAX_CHARACTERS || !PLAIN_PATH.test(input)) return HOME;
  if (!URL.canParse(input, origin)) return HOME;
  const url = new URL(input, origin);
  // Dot segments can expose a second slash: `/.//host` resolves to `//host`.
  if (url.origin !== origin || url.pathname.startsWith("//") || DISGUISED.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}
