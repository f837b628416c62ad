import { reportIdKind } from "@waymark/rules/test-run/report-id";
import { expect, test } from "vitest";
import { requestOf, temporaryReportPath } from "./run-request.ts";

test("every test begins at a temporary route of its own [V028, V147]", () => {
  const paths = Array.from({ length: 20 }, temporaryReportPath);
  expect(new Set(paths).size).toBe(20);
  for (const path of paths) expect(reportIdKind(path.replace("/report/", ""))).toBe("temporary");
});

test("a history entry without a request, or of another release, asks for nothing", () => {
  for (const state of [null, undefined, 7, {}, { runRequest: { place: 1 } }]) expect(requestOf(state)).toBeUndefined();
});
