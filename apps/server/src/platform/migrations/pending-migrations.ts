import type { Migration } from "./migration-files.ts";

export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

function requireUnedited(file: Migration, applied: AppliedMigration): void {
  if (file.name !== applied.name)
    throw new Error(
      `${file.name} has the number of ${applied.name}, which is already applied: restore that file and give yours the next free number`,
    );
  if (file.checksum !== applied.checksum)
    throw new Error(
      `${file.name} was edited after it was applied (sha256 ${applied.checksum.slice(0, 12)}… then, ${file.checksum.slice(0, 12)}… now): restore it and put the change into a new file`,
    );
}

/**
 * What is still to be applied. A database ahead of the files is no fault: the program one version back starts beside
 * the new one while an upgrade rolls out.
 */
export function pendingMigrations(files: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const appliedByNumber = new Map(applied.map((entry) => [entry.number, entry]));
  const highest = Math.max(0, ...appliedByNumber.keys());
  const pending: Migration[] = [];
  for (const file of files) {
    const entry = appliedByNumber.get(file.number);
    if (entry) requireUnedited(file, entry);
    else if (file.number < highest)
      throw new Error(
        `${file.name} was never applied, but ${String(highest).padStart(4, "0")} was: the record of the database lacks a migration in the middle; restore the database, or give the file the next free number`,
      );
    else pending.push(file);
  }
  return pending;
}
