import { type Theme, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import type { Plugin } from "vite";

const MODULE = "virtual:fluent-tokens.css";

const rule = (selector: string, tokens: Partial<Theme>) =>
  `${selector}{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value};`)
    .join("")}}`;

/** Only what differs: most of Fluent's tokens are the same in both themes. */
function darkOnly(): Partial<Theme> {
  const differs = ([name, value]: [string, unknown]) => webLightTheme[name as keyof Theme] !== value;
  return Object.fromEntries(Object.entries(webDarkTheme).filter(differs));
}

/** Fluent's own tokens as custom properties: light first, dark where the device or the person wants it. */
export function tokensStylesheet(): string {
  const dark = darkOnly();
  return [
    rule(":root", webLightTheme),
    `@media (prefers-color-scheme: dark){${rule(":root:not([data-theme=light])", dark)}}`,
    rule(":root[data-theme=dark]", dark),
  ].join("\n");
}

/** Serves the stylesheet as a module, in the build and under the development server alike. */
export const fluentTokens = (): Plugin => ({
  name: "waymark:fluent-tokens",
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? tokensStylesheet() : undefined),
});
