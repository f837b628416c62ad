import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { runProgram } from "./run-program.ts";

const SKIPPED_FOLDERS = new Set(["node_modules", "dist", ".git", ".waymark", "coverage", "test-results"]);

/** Paths below `root`, with forward slashes: what git knows or would add, else what lies on disk. */
export async function listSourceFiles(root: string): Promise<string[]> {
  const paths = existsSync(join(root, ".git")) ? await listWithGit(root) : await listOnDisk(root);
  return paths.filter((path) => existsSync(join(root, path))).sort();
}

async function listWithGit(root: string): Promise<string[]> {
  const { output } = await runProgram("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], root);
  return [...new Set(output.split("\0").filter((path) => path !== ""))];
}

async function listOnDisk(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split("/").some((part) => SKIPPED_FOLDERS.has(part)));
}
