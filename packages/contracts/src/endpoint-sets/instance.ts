/** The instances of the suite, each with a feed of its own. They are not our cloud variants. */
export const CLOUD_INSTANCES = ["Worldwide", "France", "USGovGCCHigh", "USGovDoD", "China", "Germany"] as const;
export type CloudInstance = (typeof CLOUD_INSTANCES)[number];

/** Still listed and published as they are; nobody proposes a change there any more. */
export const READ_ONLY_INSTANCES: readonly CloudInstance[] = ["France", "Germany"];
