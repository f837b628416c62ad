import { expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { judgeRunBy } from "./judge-run.ts";
import type { StoredRun } from "./runs.read.ts";

test("a report that no rule can read is not judged, and nothing fails", () => {
  const log = createLog("silent", "test");
  const judge = judgeRunBy({ footprint: { current: () => undefined, readAgain: () => undefined }, log });
  const broken = { id: "x", report: {}, results: {}, corrections: [], startedAt: new Date(0) } as unknown as StoredRun;
  expect(judge("MultiTenant", broken)).toBeNull();
});
