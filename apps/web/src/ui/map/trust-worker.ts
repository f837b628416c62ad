type TrustedTypes = {
  readonly defaultPolicy?: object | null;
  createPolicy(name: "default", rules: { createScriptURL: (url: string) => string | null }): object;
};

/**
 * The content policy takes script addresses only from code that vouches for them, and MapLibre makes its worker from plain
 * text. So the page's default vouches for exactly this one address, and for nothing else.
 */
export function trustWorker(address: string): string {
  const whole = new URL(address, document.baseURI).href;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy("default", { createScriptURL: (url) => (url === whole ? url : null) });
  return whole;
}
