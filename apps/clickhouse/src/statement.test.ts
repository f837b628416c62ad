import { describe, expect, test } from "vitest";
import { insertFromFile, isInsert, sqlIdentifier, sqlString, streamableFormat } from "./statement.ts";

describe("quoting", () => {
  test("a text cannot leave its quotes", () => {
    expect(sqlString("it's \\ done")).toBe("'it\\'s \\\\ done'");
    expect(sqlIdentifier("a`b\\")).toBe("`a\\`b\\\\`");
  });
});

describe("isInsert", () => {
  test.each([
    ["INSERT INTO t FORMAT CSV", true],
    ["-- why\n/* and how */ insert into t values", true],
    ["SELECT 'INSERT INTO t'", false],
    ["", false],
  ])("%s", (sql, expected) => expect(isInsert(sql)).toBe(expected));
});

describe("insertFromFile", () => {
  test.each([
    ["INSERT INTO t FORMAT JSONEachRow", "INSERT INTO t FROM INFILE '/f' COMPRESSION 'none' FORMAT JSONEachRow"],
    ["INSERT INTO db.t (a, b) VALUES", "INSERT INTO db.t (a, b) FROM INFILE '/f' COMPRESSION 'none' FORMAT Values"],
    [
      "INSERT INTO t SETTINGS async_insert=1 FORMAT RowBinary;",
      "INSERT INTO t FROM INFILE '/f' COMPRESSION 'none' SETTINGS async_insert=1 FORMAT RowBinary",
    ],
  ])("%s", (sql, expected) => expect(insertFromFile(sql, "/f")).toBe(expected));

  test.each(["INSERT INTO t SELECT 1", "SELECT 1 FORMAT CSV", "INSERT INTO t VALUES (1)"])("%s takes no body", (sql) =>
    expect(insertFromFile(sql, "/f")).toBeUndefined(),
  );
});

describe("streamableFormat", () => {
  test.each([
    ["SELECT 1 FORMAT JSONEachRow", "JSONEachRow"],
    ["WITH 1 AS x SELECT x\nformat CSV;", "CSV"],
    ["SELECT 1 FORMAT RowBinary SETTINGS max_threads = 1", "RowBinary"],
    ["SELECT 1", "TabSeparated"],
  ])("%s", (sql, expected) => expect(streamableFormat(sql, "TabSeparated")).toBe(expected));

  test.each(["SELECT 1 FORMAT JSON", "SELECT 1 FORMAT CSVWithNames", "SHOW TABLES", "CREATE TABLE t (a UInt8)"])(
    "%s is gathered first",
    (sql) => expect(streamableFormat(sql, "TabSeparated")).toBeUndefined(),
  );
});
