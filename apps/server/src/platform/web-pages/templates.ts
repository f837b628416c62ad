import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@waymark/contracts/configuration/languages";

export type PageKind = "start" | "app";
export type Templates = {
  readonly page: (kind: PageKind, language: Language) => string;
  readonly callback: string;
};

/** The web build's page templates, read once at start. */
export function readTemplates(clientFolder: string): Templates {
  const pages = join(clientFolder, "pages");
  if (!existsSync(pages)) {
    throw new Error(`The web application is not built (${pages} is missing). Run "npm run build" first.`);
  }
  const read = (name: string): string => readFileSync(join(pages, name), "utf8");
  const found = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (const kind of ["start", "app"] as const) found.set(`${kind}/${language}`, read(`${language}/${kind}.html`));
  }
  return { page: (kind, language) => found.get(`${kind}/${language}`) ?? "", callback: read("callback.html") };
}

const hashesOf = (elements: readonly Element[]): string[] =>
  elements.map(({ text }) => `'sha256-${hash("sha256", text, "base64")}'`);

type Element = { readonly attributes: string; readonly text: string };

/** The elements of one kind in a page of our own build, which never nests them. */
function elementsOf(html: string, name: "script" | "style"): Element[] {
  const [, ...parts] = html.split(`<${name}`);
  return parts.map((part) => {
    const [element = ""] = part.split(`</${name}>`);
    const start = element.indexOf(">");
    return { attributes: element.slice(0, start), text: element.slice(start + 1) };
  });
}

/** What runs where it stands: neither a file nor data. */
const isInline = ({ attributes }: Element): boolean =>
  !/\bsrc=/.test(attributes) && !attributes.includes('type="application/json"');

/** The content policy of one finished page: own files, and exactly the inline pieces it contains. */
export function contentPolicy(
  html: string,
  options: { connect: readonly string[]; frame: readonly string[]; framedBySelf: boolean },
): string {
  // Griffel inserts its rules into empty style elements, whose text is the empty string.
  const styles = new Set([...hashesOf(elementsOf(html, "style")), `'sha256-${hash("sha256", "", "base64")}'`]);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashesOf(elementsOf(html, "script").filter(isInline)))].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...options.connect].join(" ")}`,
    `frame-src ${["'self'", ...options.frame].join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${options.framedBySelf ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}
