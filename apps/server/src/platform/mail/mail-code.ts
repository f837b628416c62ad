import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { registrationLimits } from "@waymark/contracts/registration/limits";

export type HashedCode = { readonly codeHash: Buffer; readonly codeSalt: Buffer };

const DIGITS = registrationLimits.codeDigits;
const HASH_BYTES = 32;
const hashWith = promisify<string, Buffer, number, Buffer>(scrypt);

/** The code itself goes into one mail and nowhere else. */
export async function newCode(): Promise<HashedCode & { readonly code: string }> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  return { code, ...(await hashSlowly(code)) };
}

/** Also of what nobody should read from the database but must know again, such as an address. */
export async function hashSlowly(text: string): Promise<HashedCode> {
  const codeSalt = randomBytes(16);
  return { codeSalt, codeHash: await hashWith(text, codeSalt, HASH_BYTES) };
}

export async function isCode(typed: string, { codeHash, codeSalt }: HashedCode): Promise<boolean> {
  return timingSafeEqual(await hashWith(typed, codeSalt, HASH_BYTES), codeHash);
}

/** In two halves, as people read digits. */
export const spellCode = (code: string): string => `${code.slice(0, DIGITS / 2)} ${code.slice(DIGITS / 2)}`;

/** The digits of what somebody typed or pasted; undefined where it cannot be a code. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  return digits.length === DIGITS && /^\d+$/.test(digits) ? digits : undefined;
}
