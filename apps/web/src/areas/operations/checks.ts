import type { SelfTestCheck, SelfTestOutcome, SelfTestReport } from "@waymark/contracts/operations/schemas";
import type { Translate } from "../../platform/texts/translate.ts";

/** The checks by name, for the rows that wait. Listed here because the schema would bring its library along. */
const ROWS: Readonly<Record<SelfTestCheck, true>> = {
  postgres: true,
  migrations: true,
  nats: true,
  clickhouse: true,
  outbox: true,
  identity: true,
  mail: true,
  clock: true,
  geoData: true,
  frontDoors: true,
  prober: true,
};
export const SELF_TEST_CHECK_NAMES = Object.keys(ROWS);

/** The worst first; what is not set up was not seen to work. */
export function summarizeChecks(
  checks: readonly Pick<SelfTestReport["checks"][number], "outcome">[],
  t: Translate,
): string {
  const amount = (wanted: SelfTestOutcome) => checks.filter(({ outcome }) => outcome === wanted).length;
  if (amount("failed") > 0) return t.count("operations.selfTest.summary.failed", amount("failed"));
  if (amount("warning") > 0) return t.count("operations.selfTest.summary.warning", amount("warning"));
  if (amount("notConfigured") > 0) return t("operations.selfTest.summary.setUpPassed");
  return t("operations.selfTest.summary.allPassed");
}
