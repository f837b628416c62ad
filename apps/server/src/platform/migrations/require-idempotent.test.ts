import { expect, test } from "vitest";
import { requireIdempotent } from "./require-idempotent.ts";

test.each([
  "CREATE TABLE IF NOT EXISTS t (a UInt8) ENGINE = MergeTree ORDER BY a",
  "-- why\nCREATE MATERIALIZED VIEW IF NOT EXISTS v TO t AS SELECT 1",
  "CREATE OR REPLACE VIEW v AS SELECT 1",
  "ALTER TABLE t ADD COLUMN IF NOT EXISTS b UInt8",
  "ALTER TABLE t MODIFY TTL at + INTERVAL 2 YEAR",
  "DROP TABLE IF EXISTS t",
])("%s may run twice", (statement) => expect(() => requireIdempotent(statement)).not.toThrow());

test.each([
  ["CREATE TABLE t (a UInt8) ENGINE = MergeTree ORDER BY a", "IF NOT EXISTS is missing"],
  ["ALTER TABLE t ADD COLUMN b UInt8", "IF NOT EXISTS is missing"],
  ["ALTER TABLE t DROP COLUMN b", "IF EXISTS is missing"],
  ["DROP TABLE t", "IF EXISTS is missing"],
  ["INSERT INTO t VALUES (1)", "only CREATE, ALTER and DROP"],
])("%s is refused", (statement, says) => expect(() => requireIdempotent(statement)).toThrow(says));
