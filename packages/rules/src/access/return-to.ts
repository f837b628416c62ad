const HOME = "/";
const MAX_CHARACTERS = 2048;

/** Printable ASCII that begins with one slash. Addresses of our pages never need more: browsers encode the rest. */
const PLAIN_PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;
/** Slashes, backslashes and control characters in disguise, which some proxies undress. */
const DISGUISED = /%(?:2f|5c|[01][0-9a-f]|7f)/i;

/** The path to return to after sign-in or a redirect: one of our own pages, or the start page. */
export function safeReturnTo(input: unknown, origin: string): string {
  if (typeof input !== "string" || input.length > MAX_CHARACTERS || !PLAIN_PATH.test(input)) return HOME;
  if (!URL.canParse(input, origin)) return HOME;
  const url = new URL(input, origin);
  // Dot segments can uncover a second slash: `/.//host` reads as `//host` once resolved.
  if (url.origin !== origin || url.pathname.startsWith("//") || DISGUISED.test(url.pathname)) return HOME;
  return url.pathname + url.search + url.hash;
}
