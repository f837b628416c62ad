import { expect, test } from "vitest";
import { reportIdKind } from "./report-id.ts";

const uuid = "3f0e0c52-7c3e-4d8a-9a66-0f0c0d3b1a11";

test.each([
  [uuid, "report"],
  [uuid.toUpperCase(), "report"],
  [`temp-${uuid}`, "temporary"],
  [`TEMP-${uuid}`, "malformed"],
  ["temp-", "malformed"],
  [`temp-temp-${uuid}`, "malformed"],
  [uuid.slice(1), "malformed"],
  [`${uuid} `, "malformed"],
  ["00000000-0000-0000-0000-000000000000", "malformed"],
  ["", "malformed"],
  ["../reports", "malformed"],
])("%j is a %s id [V028, V172]", (id, kind) => {
  expect(reportIdKind(id)).toBe(kind);
});
