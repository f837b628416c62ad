/** Without characters that look like another one. Their count is a prime, which the check character needs. */
const ALPHABET = "3479ACDEFHJKMNPQRTVWXYZ";
const CHARACTERS = 7;
/** Neighbours have different weights, so that swapping them shows. */
const weightOf = (position: number): number => 3 ** position;

/** The Provider ID for people to read out and type: `NP-`, seven characters and one that reveals a typing error. */
export function spellProviderId(numbers: readonly number[]): string {
  const digits = numbers.slice(0, CHARACTERS).map((number) => number % ALPHABET.length);
  if (digits.length < CHARACTERS) throw new Error(`a Provider ID needs ${CHARACTERS} numbers`);
  const check = digits.reduce((sum, digit, position) => sum + digit * weightOf(position), 0) % ALPHABET.length;
  return `NP-${[...digits, check].map((digit) => ALPHABET[digit]).join("")}`;
}
