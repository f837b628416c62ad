import { LANGUAGES, type Language, nearestLanguage } from "@waymark/contracts/configuration/languages";

const isLanguage = (text: string | undefined): text is Language =>
  (LANGUAGES as readonly (string | undefined)[]).includes(text);

/** The visitor's own choice first, then what the browser asks for in its order of preference, then English. */
export function chooseLanguage(chosen: string | undefined, acceptLanguage: string): Language {
  if (isLanguage(chosen)) return chosen;
  const preferences = acceptLanguage
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of preferences) {
    const language = nearestLanguage(tag);
    if (language !== undefined) return language;
  }
  return "en";
}
