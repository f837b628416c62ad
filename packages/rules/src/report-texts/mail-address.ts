/** Mail programs cut longer addresses off, or do not open at all. */
const LONGEST = 2_000;

/** An address that opens a mail with this text; without the text where it would be too long. */
export function mailAddress(subject: string, text: string): { readonly href: string; readonly hasText: boolean } {
  const bare = `mailto:?subject=${encodeURIComponent(subject)}`;
  const whole = `${bare}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  return whole.length <= LONGEST ? { href: whole, hasText: true } : { href: bare, hasText: false };
}
