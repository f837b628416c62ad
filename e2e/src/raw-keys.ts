import type { BrowserContext, Page } from "@playwright/test";
import { textsOf } from "@waymark/messages/catalogue";

const KEYS = Object.keys(textsOf("en"));
const NAMESPACES = new Set(KEYS.map((key) => key.split(".")[0]));
const PREFIXES = new Set(KEYS.map((key) => firstTwoWords(key)));

/**
 * The words of a text that stand where a translated text should: keys of the catalogue, and what only a key can look like. Host names
 * and file names that begin like a key ("mail.required.localhost", "report.json") have no capitals and no second word of a key.
 */
export function rawKeysIn(text: string): readonly string[] {
  const words = text.match(/(?<![\w.@/-])[a-z][A-Za-z]*(\.[a-z][\w-]*)+/g) ?? [];
  return [...new Set(words.filter(isRawKey))];
}

const isRawKey = (word: string): boolean =>
  NAMESPACES.has(word.split(".")[0]) && (PREFIXES.has(firstTwoWords(word)) || /[A-Z_]/.test(word));

function firstTwoWords(key: string): string {
  return key.split(".").slice(0, 2).join(".");
}

/** What a page that hangs may cost a story. */
const PATIENCE_MS = 3_000;

/** The raw keys that people read or hear on the pages that are open now. */
export async function rawKeysOnPages(contexts: readonly BrowserContext[]): Promise<readonly string[]> {
  const texts = await Promise.all(contexts.flatMap((context) => context.pages().map(textOf)));
  return rawKeysIn(texts.join("\n"));
}

async function textOf(page: Page): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE_MS, "").unref());
  const read = page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label], [placeholder]")].flatMap((element) => [
      element.getAttribute("aria-label") ?? "",
      element.getAttribute("placeholder") ?? "",
    ]);
    // Names of jobs and the like, which are the same in every language.
    const names = [...document.querySelectorAll("[translate=no]")].map((element) => element.textContent);
    const whole = [document.title, document.body.innerText, ...labels].join("\n");
    return names.reduce((rest, name) => rest.replaceAll(name, ""), whole);
  });
  // A page that closes or leaves in this moment has nothing to read.
  return Promise.race([read.catch(() => ""), late]);
}
