const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
} as const;

/** What every reply carries; pages add their content policy on top. */
export function standardHeaders(options: { https: boolean }): Readonly<Record<string, string>> {
  return options.https ? { ...HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" } : HEADERS;
}
