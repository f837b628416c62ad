const ALWAYS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** These govern what a browser shows as a page; on data they would only be bytes. */
const DOCUMENT = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
} as const;

type Headers = Readonly<Record<string, string>>;
export type StandardHeaders = { readonly document: Headers; readonly data: Headers };

/** What a reply carries: all of it, unless its route only ever answers with data. Pages add their content policy on top. */
export function standardHeaders(options: { https: boolean }): StandardHeaders {
  const secure = options.https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {};
  return {
    document: { ...ALWAYS, ...DOCUMENT, ...secure },
    data: { ...ALWAYS, ...secure, "cache-control": "no-store" },
  };
}
