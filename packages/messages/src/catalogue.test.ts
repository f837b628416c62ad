import { describe, expect, test } from "vitest";
import { CATALOGUES, type CatalogueLanguage, type TextKey, textsOf } from "./catalogue.ts";

const english = textsOf("en");
const keys = Object.keys(english) as TextKey[];
const translations = (Object.keys(CATALOGUES) as CatalogueLanguage[]).filter((language) => language !== "en");

/** Names that stay as they are in every language. */
const GLOSSARY = [
  "Waymark",
  "Domain Lens",
  "FAQ",
  "FQDNs",
  "FQDN",
  "MVP",
  "ASNs",
  "ASN",
  "ISP",
  "SD-WAN",
  "VPN",
  "DNS",
  "IPv6",
  "WebSocket",
  "Mbit/s",
];
const withoutGlossary = (value: string) =>
  GLOSSARY.reduce((rest, term) => rest.replaceAll(term, ""), value).replaceAll(/\{\w+\}/g, "");
const isGlossaryOnly = (value: string) => !/\p{Letter}/u.test(withoutGlossary(value));

const placeholders = (value: string) => [...value.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe("texts in four languages", () => {
  test("are en, ja, zh-Hans and zh-Hant [V018] [P019]", () => {
    expect(Object.keys(CATALOGUES)).toEqual(["en", "ja", "zh-Hans", "zh-Hant"]);
  });

  test.each(translations)("%s has exactly the keys of English", (language) => {
    expect(Object.keys(textsOf(language)).sort()).toEqual([...keys].sort());
  });

  test.each(translations)("%s keeps every placeholder", (language) => {
    for (const key of keys)
      expect([key, placeholders(textsOf(language)[key])]).toEqual([key, placeholders(english[key])]);
  });

  test.each(translations)("%s: under 2 %% of the values equal English, glossary terms aside", (language) => {
    const translatable = keys.filter((key) => !isGlossaryOnly(english[key]));
    const equal = translatable.filter((key) => textsOf(language)[key] === english[key]);
    expect(equal.length / translatable.length).toBeLessThan(0.02);
  });

  test.each(["en", ...translations] as const)("%s has no empty value and no internal code", (language) => {
    for (const key of keys) {
      const value = textsOf(language)[key];
      expect([key, value.trim()]).toEqual([key, value]);
      expect(value.length).toBeGreaterThan(0);
      expect(value).not.toMatch(/[a-z]_[a-z]|\b[a-z]+[A-Z]\w*\b|\[object|undefined|null|TODO/);
    }
  });

  test.each(translations)("%s is written in its own script", (language) => {
    const script = language === "ja" ? /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u : /\p{Script=Han}/u;
    const foreign = keys.filter((key) => !isGlossaryOnly(english[key]) && !script.test(textsOf(language)[key]));
    expect(foreign).toEqual(["start.organisation.example"]);
  });

  test("plural forms come in pairs", () => {
    const singular = keys.filter((key) => key.endsWith("_one"));
    expect(singular.length).toBeGreaterThan(0);
    for (const key of singular) expect(keys).toContain(key.replace(/_one$/, "_other"));
  });
});

describe("typography", () => {
  const valuesOf = (language: CatalogueLanguage) => keys.map((key) => [key, textsOf(language)[key]] as const);
  const those = (language: CatalogueLanguage, wrong: RegExp) =>
    valuesOf(language)
      .filter(([, value]) => wrong.test(value))
      .map(([key]) => key);

  test("English has curly apostrophes and quotation marks, where the specification does not fix the wording", () => {
    expect(those("en", /['"]/)).toEqual(["access.denied.page"]);
  });

  test("Japanese writes ms and km, Chinese its own words for them", () => {
    expect(those("ja", /ミリ秒|キロメートル/)).toEqual([]);
    for (const language of ["zh-Hans", "zh-Hant"] as const)
      expect(those(language, /(?<![A-Za-z{])(ms|km)(?![A-Za-z}])/)).toEqual([]);
  });

  test.each(translations)("%s has full-width punctuation after its own characters", (language) => {
    const wrong = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー」』”][?!:;,](?!\S*\/\/)/u;
    expect(those(language, wrong)).toEqual([]);
  });
});

describe("wording that the specification fixes", () => {
  test("the general message [V260]", () => {
    expect(english["problem.general"]).toBe("Something went wrong, please try again later.");
  });

  test("the token alert [V255]", () => {
    expect(english["access.tokenFailed"]).toBe("Get access token failed. Please try to refresh the browser.");
  });

  test("the no-access messages [P080] [P081]", () => {
    expect(english["access.denied.view"]).toBe("You do not have access to this view");
    expect(english["access.denied.page"]).toBe("You don't have access to this page.");
  });

  test("every message of a denied page, and the way to the Domain Lens entitlement, in each language [P404]", () => {
    expect(english["access.denied.internalReport"]).toBe("You do not have access to the internal report view");
    const denials: TextKey[] = [
      "access.denied.view",
      "access.denied.page",
      "access.denied.internalReport",
      "access.denied.domainLensEntitlement",
    ];
    for (const language of Object.keys(CATALOGUES) as CatalogueLanguage[]) {
      const texts = denials.map((key) => textsOf(language)[key]);
      expect(texts.every((text) => text.trim() !== "")).toBe(true);
      expect(new Set(texts).size).toBe(denials.length);
    }
  });

  test("keys for the messages whose wording is ours [V261] [V262] [V263] [V264] [V265] [V266] [V267]", () => {
    const ours: TextKey[] = [
      "problem.reportNotFound",
      "problem.reportIdInvalid",
      "problem.requestTimeout",
      "problem.networkRequestError",
      "problem.shareFailed",
      "access.blocked.text",
    ];
    for (const key of ours) expect(new Set(translations.map((language) => textsOf(language)[key])).size).toBe(3);
  });
});
