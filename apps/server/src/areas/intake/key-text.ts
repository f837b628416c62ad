import { hash, randomBytes, timingSafeEqual } from "node:crypto";

const KEY = /^wik_([\da-f]{32})_[\w-]{43}$/;
const SECRET_BYTES = 32;

/** The text that a sender shows: its beginning tells people and scanners what it is, its id finds its row. */
export const newKeyText = (id: string): string =>
  `wik_${id.replaceAll("-", "")}_${randomBytes(SECRET_BYTES).toString("base64url")}`;

/** The id inside a key; undefined where the text is no key. */
export function idInKey(text: string): string | undefined {
  const digits = KEY.exec(text)?.[1];
  return digits?.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Its secret is random and long: no salt or slow hash would make it harder to guess. */
export const hashKey = (text: string): string => hash("sha256", text, "hex");

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
