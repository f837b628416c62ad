import { readFile } from "node:fs/promises";
import { join } from "node:path";

const AREA_FILE = /^apps\/server\/src\/areas\/.*(?<!\.test)\.ts$/;
const REASON = /\/\/ no audit: \S/;
/** How many lines above a call its reason may stand. */
const REASON_WITHIN_LINES = 3;

/** Only `write` reaches these; what goes around it is audited by nobody. */
const DOORS: { readonly pattern: RegExp; readonly says: string }[] = [
  { pattern: /\.transaction\(\)/, says: "opens a transaction by itself: use read or write" },
  { pattern: /insertInto\("audit_entries"\)|insert into audit_entries/i, says: "writes the audit trail: use tx.audit" },
  { pattern: /insertInto\("outbox"\)|insert into outbox/i, says: "writes the outbox: use tx.announce" },
];

type Source = { readonly file: string; readonly text: string };

/** Writes of the server's areas that are neither audited nor say why not; empty when there is none. */
export async function unauditedWrites(root: string, files: readonly string[]): Promise<string[]> {
  const sources = await Promise.all(
    files
      .filter((file) => AREA_FILE.test(file))
      .map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })),
  );
  return auditFaults(sources);
}

export function auditFaults(sources: readonly Source[]): string[] {
  const auditing = auditingFunctions(sources);
  return sources.flatMap(({ file, text }) => [
    ...DOORS.filter(({ pattern }) => pattern.test(text)).map(({ says }) => `${file}: ${says}`),
    ...callsOf("write", text)
      .filter(({ start, argument }) => !isAudited(argument, auditing) && !hasReason(text, start))
      .map(({ start }) => `${file}:${lineOf(text, start)}: writes without tx.audit and without "// no audit: why"`),
  ]);
}

const isAudited = (argument: string, auditing: ReadonlySet<string>): boolean =>
  argument.includes(".audit(") || [...auditing].some((name) => new RegExp(`\\b${name}\\(`).test(argument));

function hasReason(text: string, start: number): boolean {
  const above = text
    .slice(0, start)
    .split("\n")
    .slice(-1 - REASON_WITHIN_LINES);
  return above.some((line) => REASON.test(line));
}

/** Functions that audit, by themselves or through one that they call. */
function auditingFunctions(sources: readonly Source[]): ReadonlySet<string> {
  const bodies = sources.flatMap(({ text }) => functionsOf(text));
  const auditing = new Set<string>();
  let before: number;
  do {
    before = auditing.size;
    for (const { name, body } of bodies) if (isAudited(body, auditing)) auditing.add(name);
  } while (auditing.size > before);
  return auditing;
}

const FUNCTION = /^(?:export )?(?:async )?(?:function |const )(\w+)/gm;

function functionsOf(text: string): { name: string; body: string }[] {
  const found = [...text.matchAll(FUNCTION)];
  return found.map((match, index) => ({
    name: match[1] ?? "",
    // Up to the next one at the margin; its own name does not count as a call.
    body: text.slice(match.index + match[0].length, found[index + 1]?.index ?? text.length),
  }));
}

/** Calls of a function by its plain name, each with everything between its brackets. */
function callsOf(name: string, text: string): { start: number; argument: string }[] {
  return [...text.matchAll(new RegExp(`(?<![.\\w])${name}\\(`, "g"))].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < text.length) {
      if (text[end] === "(") depth += 1;
      if (text[end] === ")") depth -= 1;
      end += 1;
    }
    return { start: index, argument: text.slice(start, end) };
  });
}

const lineOf = (text: string, position: number): number => text.slice(0, position).split("\n").length;
