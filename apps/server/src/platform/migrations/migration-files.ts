import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export interface Migration {
  number: number;
  name: string;
  sql: string;
  /** sha256 of the file, in hex. */
  checksum: string;
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

export function migrationsFolder(database: "postgres" | "clickhouse"): string {
  return resolve(import.meta.dirname, "../../../../../db", database);
}

/** In the order of their numbers, which start at 0001 and leave no gap. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
  return files.map((file, index) => {
    const number = Number(FILE_NAME.exec(file)?.[1]);
    if (number !== index + 1) {
      const expected = String(index + 1).padStart(4, "0");
      throw new Error(`${join(folder, file)} does not fit: the next file must be called ${expected}_what_it_adds.sql`);
    }
    const sql = readFileSync(join(folder, file), "utf8");
    return { number, name: file, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** Statements end with `;` at the end of a line; comment lines in front of a statement stay with it. */
export function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*(?:--[^\n]*)?(?:\r?\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => withoutComments(statement) !== "");
}

export function withoutComments(statement: string): string {
  return withoutBlockComments(statement)
    .replace(/--[^\n]*/g, "")
    .trim();
}

function withoutBlockComments(statement: string): string {
  const [first = "", ...others] = statement.split("/*");
  return others.reduce((kept, part) => {
    const end = part.indexOf("*/");
    return end < 0 ? `${kept}/*${part}` : `${kept} ${part.slice(end + 2)}`;
  }, first);
}
