import { escapeHtml } from "../escape-html.ts";

/** JSON inside a script element: only `<` can end it early. The line separators are legal JSON but not legal script. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");

/** Replaces `%%NAME%%` placeholders with escaped values, in one pass so that a value cannot name a placeholder. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>, boot?: unknown): string {
  return template.replace(/%%([A-Z_]+)%%/g, (whole, name: string) => {
    if (name === "BOOT") return boot === undefined ? whole : escapeJson(boot);
    const value = values[name];
    return value === undefined ? whole : escapeHtml(value);
  });
}
