import { type Theme, tokens, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import type { Plugin } from "vite";

const STYLESHEET = "virtual:fluent-tokens.css";

/** Fluent's table of some 500 names, nearly all of them mapped to `var(--itself)`. */
const TABLE = /@fluentui\/tokens\/lib\/tokens\.js$/;

/** The same table, computed, with the few exceptions spelled out: 5 kB less in the first load. A test compares. */
export function computedTable(): string {
  const exceptions = Object.entries(tokens).filter(([name, value]) => value !== `var(--${name})`);
  const spelled = JSON.stringify(Object.fromEntries(exceptions));
  return `export const tokens = new Proxy(${spelled}, { get: (own, name) => own[name] ?? "var(--" + String(name) + ")" });`;
}

const rule = (selector: string, tokens: Partial<Theme>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join("")}}`;

/** Only what differs: most of Fluent's tokens are the same in both themes. */
function darkOnly(): Partial<Theme> {
  const differs = ([name, value]: [string, unknown]) => webLightTheme[name as keyof Theme] !== value;
  return Object.fromEntries(Object.entries(webDarkTheme).filter(differs));
}

/** Fluent's own tokens as custom properties: light first, dark where the device or the person wants it. Paper is light. */
export function tokensStylesheet(): string {
  const dark = darkOnly();
  return [
    rule(":root", webLightTheme),
    `@media screen and (prefers-color-scheme: dark){${rule(":root:not([data-theme=light])", dark)}}`,
    `@media screen{${rule(":root[data-theme=dark]", dark)}}`,
  ].join("\n");
}

/** Serves the stylesheet as a module and shortens Fluent's table of tokens. */
export const fluentTokens = (): Plugin => ({
  name: "waymark:fluent-tokens",
  resolveId: (id) => (id === STYLESHEET ? `\0${STYLESHEET}` : undefined),
  load(id) {
    if (id === `\0${STYLESHEET}`) return tokensStylesheet();
    return TABLE.test(id) ? computedTable() : undefined;
  },
});
