/** Letters that Unicode normalization does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ə: "a",
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const ACCENTS = /[\u0300-\u036f]/g;
/** Apostrophes belong to a word; all other characters except letters and digits separate words. */
const INSIDE_WORDS = /['’‘ʻʼ`´]/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}ー]+/gu;
const HIRAGANA = /[\u3041-\u3096]/g;
const PLAIN = /^[a-z]+( [a-z]+)*$/;
const ASCII = /^[\x20-\x7e]*$/;

const toKatakana = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) + 0x60);

/** Normalizes a name for comparison: lower case, no accents, words separated by one blank. */
export function fold(text: string): string {
  const small = text.toLowerCase();
  if (PLAIN.test(small)) return small;
  const letters = ASCII.test(small) ? small : withoutAccents(small);
  return letters.replace(INSIDE_WORDS, "").replace(BETWEEN_WORDS, " ").trim();
}

const withoutAccents = (small: string): string =>
  small
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(HIRAGANA, toKatakana);

const TWO_LETTERS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const WRITTEN_WITH_TWO = /[äöüåø]/g;

/** Returns other common forms of a name: Muenchen for München, Saint for St. */
export function otherFolds(name: string, folded: string): string[] {
  const forms: string[] = [];
  const small = ASCII.test(name) ? name : name.toLowerCase().normalize("NFC");
  const spelledOut = small.replace(WRITTEN_WITH_TWO, (letter) => TWO_LETTERS[letter] ?? letter);
  if (spelledOut !== small) forms.push(fold(spelledOut));
  if (folded.startsWith("st ")) forms.push(`saint ${folded.slice(3)}`);
  if (folded.startsWith("saint ")) forms.push(`st ${folded.slice(6)}`);
  return forms;
}
