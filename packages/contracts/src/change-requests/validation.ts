/** How a test ended. A test that could not be run is Untested, and never counts as passed. */
export const TEST_RESULTS = ["Untested", "Succeeded", "Failed"] as const;

/** What a result means for the change. */
export const TEST_OUTCOMES = ["Warning", "Blocking", "Pass"] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

export const OVERALL_RESULTS = ["AllSucceeded", "FailedBlocking", "FailedNotBlocking", "Bypassed"] as const;
export type OverallResult = (typeof OVERALL_RESULTS)[number];

/** The tests that need nothing but what Domain Lens stores, by the number of each. */
export const DATA_TESTS = [1, 2, 5, 6, 8, 9, 13, 14, 16, 22, 23, 24] as const;
export type DataTest = (typeof DATA_TESTS)[number];
export type ValidationTest = DataTest;

/** A set that cannot be published right: nobody may bypass these. */
export const NEVER_BYPASSED: readonly ValidationTest[] = [22, 23, 24];
