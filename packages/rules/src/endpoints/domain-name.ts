import { fqdnLimits } from "@waymark/contracts/fqdns/limits";

export type DomainName = {
  /** As DNS asks for it: lower case, punycode, without the final dot. */
  readonly name: string;
  /** As people write it; the same where it has only plain letters. */
  readonly shown: string;
  readonly isWildcard: boolean;
  /** An asterisk with letters, such as `*cdn.contoso.com`: kept, and warned about. */
  readonly isOddWildcard: boolean;
};

const LABEL = /^[a-z\d]([a-z\d-]*[a-z\d])?$/;
const TYPED = /^[\p{L}\p{M}\p{N}.*-]+$/u;
const DIGITS = /^\d+$/;

/** What was typed as the name of a host or a wildcard; undefined where it is neither. No scheme, port or path. */
export function parseDomainName(typed: string): DomainName | undefined {
  const text = typed.normalize("NFC").trim().toLowerCase().replace(/\.$/, "");
  if (!TYPED.test(text)) return undefined;
  const [first = "", ...rest] = text.split(".");
  const isWildcard = first.startsWith("*");
  const isOddWildcard = isWildcard && first !== "*";
  const host = [...(first === "*" ? [] : [isWildcard ? first.slice(1) : first]), ...rest].join(".");
  const plain = asciiOf(host);
  if (plain === undefined) return undefined;
  const name = `${isWildcard ? (isOddWildcard ? "*" : "*.") : ""}${plain}`;
  if (name.length > fqdnLimits.nameMaxCharacters || name.split(".").length < 2) return undefined;
  const labels = plain.split(".");
  // What ends in digits is an address.
  if (DIGITS.test(labels.at(-1) ?? "")) return undefined;
  if (!labels.every((label) => label.length <= fqdnLimits.labelMaxCharacters && LABEL.test(label))) return undefined;
  return { name, shown: text, isWildcard, isOddWildcard };
}

function asciiOf(host: string): string | undefined {
  if (/^[\da-z.-]*$/.test(host)) return host === "" ? undefined : host;
  if (host.includes("*") || !URL.canParse(`https://${host}`)) return undefined;
  return new URL(`https://${host}`).hostname;
}

/**
 * Whether a wildcard covers a name: at least one character in the place of its asterisk. The ends are compared, without a regular
 * expression, so that nothing that somebody typed can make it slow.
 */
export function covers(wildcard: string, name: string): boolean {
  const tail = wildcard.slice(1);
  return wildcard.startsWith("*") && !name.startsWith("*") && name.length > tail.length && name.endsWith(tail);
}
