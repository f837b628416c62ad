import { tokens, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { describe, expect, test } from "vitest";
import { computedTable, tokensStylesheet } from "./fluent-tokens.ts";

describe("Fluent's tokens", () => {
  test("the computed table says the same as Fluent's own", async () => {
    const module = await import(`data:text/javascript,${encodeURIComponent(computedTable())}`);
    const names = Object.keys(tokens) as (keyof typeof tokens)[];
    expect(names.length).toBeGreaterThan(300);
    for (const name of names) expect(module.tokens[name]).toBe(tokens[name]);
  });

  test("the stylesheet has every token, light first, dark by device and by choice, never on paper", () => {
    const [light, byDevice, byChoice] = tokensStylesheet().split("\n");
    for (const [name, value] of Object.entries(webLightTheme)) expect(light).toContain(`--${name}:${value};`);
    expect(byDevice).toMatch(/^@media screen and \(prefers-color-scheme: dark\)/);
    expect(byChoice).toMatch(/^@media screen\{/);
    for (const [name, value] of Object.entries(webDarkTheme)) {
      if (webLightTheme[name as keyof typeof webLightTheme] === value) continue;
      expect(byDevice).toContain(`--${name}:${value};`);
      expect(byChoice).toContain(`--${name}:${value};`);
    }
  });
});
