/** The name in an address as somebody typed it, to show why two of them differ; what was typed where it has none. */
export function hostOf(url: string): string {
  const whole = url.includes("://") ? url : `https://${url}`;
  return URL.canParse(whole) ? new URL(whole).hostname : url;
}

export const mailHostOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).trim();
