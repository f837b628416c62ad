import type { Command } from "./command.ts";
import { tableLines } from "./table.ts";

export function helpLines(commands: readonly Command[]): string[] {
  return [
    "usage: npm run waymark -- COMMAND",
    "",
    ...commands.flatMap(({ words, form, does }) => [`  ${words} ${form}`.trimEnd(), `      ${does}`]),
    "",
    "With every command:",
    ...tableLines([
      ["  --settings FILE", "read settings from this file; may be given several times, the environment wins"],
      ["  --by NAME", "your name in the audit entry; otherwise $SUDO_USER, $USER or your account"],
      ["  --help", "this list"],
    ]),
    "",
    "CLOUD is MultiTenant, GovernmentCommunity, China or Other; without --cloud it is WAYMARK_CLOUD.",
    "docs/operating.md lists the settings and explains the words.",
  ];
}
