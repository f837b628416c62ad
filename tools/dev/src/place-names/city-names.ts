import type { Scripts } from "./scripts.ts";
import type { NamedCity } from "./sources.ts";

export type ShownNames = { readonly ja: string; readonly zhHans: string; readonly zhHant: string };

const HAN_ONLY = /^\p{Script=Han}{2,8}$/u;
const KANA_NAME = /^[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}ー・＝]{2,}$/u;
const HAS_KANA = /[\p{Script=Katakana}\p{Script=Hiragana}]/u;
const HAS_HIRAGANA = /\p{Script=Hiragana}/u;
/** Suffixes that mean "city of"; the name works without them. */
const CITY_WORD = /(特别市|特別市|广域市|広域市|廣域市|街道|市|(?<!特)[区區]|县|縣|県|省|町|村)$/u;
/** In these countries places are written in Chinese characters, which both languages use unchanged. */
const CHINESE = new Set(["CN", "TW", "HK", "MO", "SG"]);

/** Japanese characters that the conversion tables do not cover. */
const ONLY_JAPANESE = new Map(
  [..."戸戶姫姬徳德渓溪掲揭"].flatMap((letter, index, all) =>
    index % 2 === 0 ? [[letter, all[index + 1] ?? ""] as const] : [],
  ),
);
const asChinese = (name: string): string => [...name].map((letter) => ONLY_JAPANESE.get(letter) ?? letter).join("");

const bare = (name: string): string => {
  const shorter = name.replace(CITY_WORD, "");
  return shorter.length >= 2 ? shorter : name;
};

/** The most frequent of several spellings of one name; ties go to the shorter, then to the first. */
function commonest(names: readonly string[], keyOf: (name: string) => string): string | undefined {
  const groups = [...Map.groupBy(names, (name) => keyOf(bare(name))).values()];
  const best = groups.toSorted((a, b) => b.length - a.length || (a[0]?.length ?? 0) - (b[0]?.length ?? 0))[0];
  return best === undefined ? undefined : bare(best.toSorted((a, b) => a.length - b.length)[0] ?? "");
}

function japanese(city: NamedCity, han: readonly string[], script: Scripts): string {
  const ownHan = han.filter((name) => script.toJapanese(name) === name);
  if (city.country === "JP") {
    // Cities like つくば are written in kana, but most kana spellings in Japan only give the reading of a name.
    const written =
      ownHan.length > 0 ? ownHan : city.otherNames.filter((name) => /^\p{Script=Hiragana}{2,}/u.test(name));
    return commonest(written, (name) => name) ?? "";
  }
  const kana = city.otherNames.filter(
    (name) => KANA_NAME.test(name) && HAS_KANA.test(name) && !HAS_HIRAGANA.test(name),
  );
  const inKana = kana.map(bare).toSorted((a, b) => a.length - b.length)[0];
  if (!CHINESE.has(city.country))
    return inKana ?? (city.country === "KR" ? (commonest(han, script.toJapanese) ?? "") : "");
  const traditional = commonest(han.filter(script.isTraditional), (name) => name) ?? commonest(han, script.simplified);
  return traditional === undefined ? (inKana ?? "") : script.toJapanese(script.traditional(traditional));
}

/** Chooses names in three languages from all names in GeoNames, which do not carry a language. */
export function shownNames(city: NamedCity, script: Scripts): ShownNames {
  const han = city.otherNames.filter((name) => HAN_ONLY.test(name));
  const ja = japanese(city, han, script);
  const chinese = city.country === "JP" ? [ja].filter((name) => HAN_ONLY.test(name)).map(script.fromJapanese) : han;

  const usable = chinese.map(asChinese).filter((name) => script.isSimplified(name) || script.isTraditional(name));
  const zhHans = script.simplified(commonest(usable, script.simplified) ?? "");
  const sameInTraditional = usable.filter(
    (name) => script.isTraditional(name) && script.simplified(bare(name)) === zhHans,
  );
  const zhHant = sameInTraditional.map(bare).toSorted((a, b) => a.length - b.length)[0] ?? script.traditional(zhHans);
  return { ja, zhHans, zhHant };
}
