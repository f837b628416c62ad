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

const SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*type="application\/json")[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`);

/** The content policy of one finished page: own files, and exactly the inline pieces it contains. */
export function contentPolicy(
  html: string,
  options: { connect: readonly string[]; frame: readonly string[]; framedBySelf: boolean },
): string {
  // Griffel inserts its rules into empty style elements, whose text is the empty string.
  const styles = new Set([...hashesOf(html, STYLE), `'sha256-${hash("sha256", "", "base64")}'`]);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...new Set(hashesOf(html, SCRIPT))].join(" ")}`,
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
