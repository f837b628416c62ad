import { DATA_TESTS, type ValidationTest } from "@waymark/contracts/change-requests/validation";
import { testDuplicates } from "./duplicates.ts";
import { testEffectiveDate } from "./effective-date.ts";
import { testBaseVersion, testCanonicalForm, testPorts } from "./form.ts";
import { testMemberSet } from "./member-set.ts";
import { testOptimizeDetails, testPromotion } from "./optimize.ts";
import { testServiceAreas, testWorkload } from "./overlaps.ts";
import { testRemovals } from "./removals.ts";
import { testServiceTree } from "./service-tree.ts";
import type { Finding, RunTest, TestInput } from "./test-input.ts";

/** One line for each test that needs our data only. */
const TESTS: Readonly<Record<ValidationTest, RunTest>> = {
  1: testRemovals,
  2: testEffectiveDate,
  5: testMemberSet,
  6: testDuplicates,
  8: testOptimizeDetails,
  9: testPromotion,
  13: testServiceAreas,
  14: testWorkload,
  16: testServiceTree,
  22: testPorts,
  23: testCanonicalForm,
  24: testBaseVersion,
};

export const runDataTests = (input: TestInput): readonly (Finding & { readonly test: ValidationTest })[] =>
  DATA_TESTS.map((test) => ({ test, ...TESTS[test](input) }));
