import { SELF_TEST_CHECKS, type SelfTestReport } from "@waymark/contracts/operations/schemas";
import type { HealthProbe, ProbeFinding } from "../../platform/area.ts";
import type { Clock } from "../../platform/clock.ts";

export type SelfTest = () => Promise<SelfTestReport>;

const PROBE_DEADLINE_MS = 1_500;

/** Runs every probe at once; one that does not answer in time has failed, and says so. */
export function selfTestOf(unordered: readonly HealthProbe[], clock: Clock): SelfTest {
  const place = ({ check }: HealthProbe): number => SELF_TEST_CHECKS.indexOf(check);
  const probes = unordered.toSorted((one, other) => place(one) - place(other));
  return async () => ({
    checkedAt: new Date(clock.now()).toISOString(),
    checks: await Promise.all(
      probes.map(async ({ check, run }) => {
        const started = performance.now();
        const finding = await withinDeadline(run());
        return { check, ...finding, durationMs: Math.round(performance.now() - started) };
      }),
    ),
  });
}

async function withinDeadline(work: Promise<ProbeFinding>): Promise<ProbeFinding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ProbeFinding>((resolve) => {
    timer = setTimeout(
      () => resolve({ outcome: "failed", detail: `No answer within ${PROBE_DEADLINE_MS} ms` }),
      PROBE_DEADLINE_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    return { outcome: "failed", detail: error instanceof Error ? error.message : "unknown failure" };
  } finally {
    clearTimeout(timer);
  }
}
