import { describe, expect, test } from "vitest";
import { chooseLanguage } from "./languages.ts";

describe("chooseLanguage", () => {
  test.each([
    ["", "en"],
    ["ja", "ja"],
    ["ja-JP,en;q=0.5", "ja"],
    ["en-GB,en;q=0.9,ja;q=0.8", "en"],
    ["zh-CN", "zh-Hans"],
    ["zh", "zh-Hans"],
    ["zh-SG", "zh-Hans"],
    ["zh-TW", "zh-Hant"],
    ["zh-HK", "zh-Hant"],
    ["zh-Hant-TW", "zh-Hant"],
    ["fr-FR,de;q=0.9", "en"],
    ["fr-FR,ja;q=0.2", "ja"],
    ["en;q=0.1,ja;q=0.9", "ja"],
    ["ja;q=0,en;q=0.1", "en"],
    ["*", "en"],
    ["english", "en"],
    ["japanese", "en"],
    [";;;,,,q=", "en"],
  ])("a browser that asks for %j reads %s", (asked, expected) => {
    expect(chooseLanguage(undefined, asked)).toBe(expected);
  });

  test("the visitor's own choice comes first", () => {
    expect(chooseLanguage("zh-Hant", "ja")).toBe("zh-Hant");
  });

  test.each(["fr", "zh-hans", "__proto__", "constructor", ""])("a choice of %j is none", (chosen) => {
    expect(chooseLanguage(chosen, "ja")).toBe("ja");
  });

  test("a very long header costs nothing", () => {
    const started = performance.now();
    expect(chooseLanguage(undefined, "fr;q=0.9,".repeat(100_000))).toBe("en");
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
