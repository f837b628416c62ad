export type Target = { readonly path: string; readonly query: URLSearchParams };

/** A request's target, cut and not resolved: whatever a caller writes there is a path or it is not ours. */
export function targetOf(url: string): Target {
  const cut = url.indexOf("?");
  if (cut === -1) return { path: url, query: new URLSearchParams() };
  return { path: url.slice(0, cut), query: new URLSearchParams(url.slice(cut + 1)) };
}
