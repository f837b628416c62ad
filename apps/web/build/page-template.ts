export type PageParts = {
  readonly language: string;
  readonly template: "start" | "app";
  readonly title: string;
  readonly description: string;
  readonly styles: string;
  readonly html: string;
  readonly stylesheets: readonly string[];
  readonly entry: string;
  readonly preloads: readonly string[];
  readonly themeScript: string;
  readonly switchedOffScript: string;
  readonly earlyActionsScript: string;
};

const asset = (file: string) => `%%BASE%%/${file}`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const COLOURS = [
  '<meta name="color-scheme" content="light dark">',
  '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">',
  '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#292929">',
];

/** One prerendered page; `%%…%%` is filled in by the server when it reads the template. */
export const pageTemplate = (parts: PageParts): string =>
  [
    "<!doctype html>",
    `<html lang="${parts.language}" dir="ltr">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(parts.title)}</title>`,
    `<meta name="description" content="${escaped(parts.description)}">`,
    ...COLOURS,
    `<link rel="icon" type="image/svg+xml" href="${asset("assets/waymark.svg")}">`,
    `<script>${parts.themeScript}</script>`,
    `<script>${parts.earlyActionsScript}</script>`,
    ...parts.stylesheets.map((file) => `<link rel="stylesheet" href="${asset(file)}">`),
    parts.styles,
    "</head>",
    "<body>",
    `<div id="root" data-template="${parts.template}" data-year="%%YEAR%%">${parts.html}</div>`,
    '<script type="application/json" id="waymark-boot">%%BOOT%%</script>',
    `<script>${parts.switchedOffScript}</script>`,
    // Last and with low priority: on a slow line the page and its styles come first.
    `<script type="module" fetchpriority="low" src="${asset(parts.entry)}"></script>`,
    ...parts.preloads.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${asset(file)}">`),
    "</body>",
    "</html>",
    "",
  ]
    .filter((line) => line !== "")
    .join("\n");

/** The page the identity provider returns to: a tiny script and nothing to look at. */
export const callbackTemplate = (entry: string, preloads: readonly string[]): string =>
  [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    "<title>Waymark</title>",
    '<meta name="color-scheme" content="light dark">',
    '<meta name="referrer" content="no-referrer">',
    `<script type="module" src="${asset(entry)}"></script>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${asset(file)}">`),
    "</head>",
    "<body></body>",
    "</html>",
    "",
  ].join("\n");
