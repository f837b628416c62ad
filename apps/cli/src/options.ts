import { parseArgs } from "node:util";
import { UsageError } from "./checked-words.ts";

/** Every option of every command, so that one word means the same everywhere. */
const OPTIONS = {
  help: { type: "boolean", short: "h" },
  settings: { type: "string", multiple: true },
  by: { type: "string" },
  cloud: { type: "string" },
  "env-group": { type: "string" },
  name: { type: "string" },
  reason: { type: "string" },
  tenant: { type: "string" },
  right: { type: "string" },
  user: { type: "string" },
  group: { type: "string" },
  "whole-tenant": { type: "boolean" },
  place: { type: "string" },
  asn: { type: "string" },
  last: { type: "string" },
  since: { type: "string" },
  limit: { type: "string" },
  "dry-run": { type: "boolean" },
  instance: { type: "string" },
} as const;

export type OptionName = keyof typeof OPTIONS;

/** These may stand with any command. */
export const COMMON_OPTIONS: readonly OptionName[] = ["help", "settings", "by"];

export function parseOptions(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's sentence names the option; what it adds about positionals helps nobody here.
    const [sentence = "these words cannot be read"] = (error instanceof Error ? error.message : "").split(/\. To /);
    throw new UsageError(sentence, { cause: error });
  }
}

export type Options = ReturnType<typeof parseOptions>["values"];
