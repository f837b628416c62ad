import { readFile } from "node:fs/promises";
import { join } from "node:path";

const WEB_FILE = /^apps\/web\/src\/(?!ui\/).*(?<!\.test)\.tsx?$/;

type Kind = "dialog" | "drawer" | "combobox" | "tab list" | "query client";

/** How a part of each kind is recognised, and the one that pages use instead. */
const KINDS: Readonly<Record<Kind, { readonly pattern: RegExp; readonly instead: string }>> = {
  dialog: { pattern: /<(?:dialog|Dialog)\b|role="(?:alert)?dialog"/, instead: "ui/confirm-dialog" },
  drawer: { pattern: /<(?:Overlay|Inline)?Drawer\b/, instead: "ui/side-panel" },
  combobox: { pattern: /<(?:Combobox|Dropdown|TagPicker)\b|role="combobox"/, instead: "a field of ui/" },
  "tab list": { pattern: /<TabList\b|role="tablist"/, instead: "ui/page/tabs" },
  "query client": { pattern: /new QueryClient\(/, instead: "platform/queries" },
};

/** Files that still have one of their own. The list only gets shorter: an entry without its part is a fault. */
const STILL: Readonly<Record<string, readonly Kind[]>> = {
  "apps/web/src/app/shell/navigation-drawer.tsx": ["drawer"],
  "apps/web/src/platform/queries.tsx": ["query client"],
};

type Source = { readonly file: string; readonly text: string };

/** Second dialogs, drawers, comboboxes, tab lists and query clients of the web; empty when there is none. */
export async function secondParts(root: string, files: readonly string[]): Promise<string[]> {
  const sources = await Promise.all(
    files
      .filter((file) => WEB_FILE.test(file))
      .map(async (file) => ({ file, text: await readFile(join(root, file), "utf8") })),
  );
  return secondPartFaults(sources, STILL);
}

export function secondPartFaults(
  sources: readonly Source[],
  still: Readonly<Record<string, readonly Kind[]>>,
): string[] {
  const found = new Map(sources.map(({ file, text }) => [file, kindsIn(text)]));
  const second = [...found].flatMap(([file, kinds]) =>
    kinds
      .filter((kind) => !still[file]?.includes(kind))
      .map((kind) => `${file}: has a ${kind} of its own: use ${KINDS[kind].instead}`),
  );
  const gone = Object.entries(still).flatMap(([file, kinds]) =>
    kinds
      .filter((kind) => !found.get(file)?.includes(kind))
      .map((kind) => `${file}: has no ${kind} any more: take it off the list in one-of-each.ts`),
  );
  return [...second, ...gone];
}

const kindsIn = (text: string): Kind[] =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => KINDS[kind].pattern.test(text));
