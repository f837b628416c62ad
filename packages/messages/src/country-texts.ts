const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Every country by the key of its English name, which is what reports carry, in another language. */
export function countryTexts(language: string): Readonly<Record<string, string>> {
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const own = new Intl.DisplayNames(language, { type: "region" });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = english.of(code);
      return name === undefined ? [] : [[`place.${name}`, own.of(code) ?? name]];
    }),
  );
}
