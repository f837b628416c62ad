import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const LINK_TARGET = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^(https?:|mailto:|#)/;

/** Links and pictures in the documents that lead to no file of the project. */
export async function deadLinks(root: string, files: string[]): Promise<string[]> {
  const documents = files.filter((file) => file.endsWith(".md"));
  const found = await Promise.all(
    documents.map(async (document) => {
      const text = await readFile(join(root, document), "utf8");
      const targets = [...text.matchAll(LINK_TARGET)].map((match) => match[1] ?? "");
      return targets
        .filter((target) => !ELSEWHERE.test(target))
        .filter((target) => !existsSync(join(root, dirname(document), target.split("#")[0] ?? "")))
        .map((target) => `${document}: ${target} leads nowhere`);
    }),
  );
  return found.flat();
}

const DECISION = /^docs\/decisions\/(?!README\.md$)([^/]+\.md)$/;

/** Decision pages that the index of decisions does not name. */
export async function unlistedDecisions(root: string, files: string[]): Promise<string[]> {
  const pages = files.flatMap((file) => DECISION.exec(file)?.[1] ?? []);
  if (pages.length === 0) return [];
  const index = await readFile(join(root, "docs/decisions/README.md"), "utf8");
  return pages
    .filter((page) => !index.includes(`](${page})`))
    .map((page) => `docs/decisions/README.md: does not list ${page}`);
}
