import { describe, expect, test } from "vitest";
import { pendingMigrations } from "./pending-migrations.ts";

const file = (number: number, checksum = "same") => ({ number, name: `000${number}_step.sql`, checksum, sql: "" });
const numbers = (migrations: { number: number }[]) => migrations.map(({ number }) => number);

describe("pendingMigrations", () => {
  test("is what the database has not seen, in order", () => {
    expect(numbers(pendingMigrations([file(1), file(2), file(3)], [file(1)]))).toEqual([2, 3]);
    expect(pendingMigrations([file(1)], [file(1)])).toEqual([]);
  });

  test("is nothing for a program one version behind its database", () => {
    expect(pendingMigrations([file(1)], [file(1), file(2)])).toEqual([]);
  });

  test("refuses an edited file and says what to do", () => {
    expect(() => pendingMigrations([file(1, "other")], [file(1)])).toThrow(/edited.*restore it.*new file/);
  });

  test("refuses a number that another file already used", () => {
    const renamed = { ...file(1), name: "0001_else.sql" };
    expect(() => pendingMigrations([renamed], [file(1)])).toThrow(/next free number/);
  });

  test("refuses a gap in what was applied", () => {
    expect(() => pendingMigrations([file(1), file(2), file(3)], [file(1), file(3)])).toThrow(
      /0002_step.*in the middle/,
    );
  });
});
