import type { SelfTestCheck, SelfTestOutcome, SelfTestReport } from "@waymark/contracts/operations/schemas";
import type { Clock } from "../../platform/clock.ts";

export type Finding = { readonly outcome: SelfTestOutcome; readonly detail: string };
export type SelfTestProbe = { readonly check: SelfTestCheck; readonly run: () => Promise<Finding> };
export type SelfTest = () => Promise<SelfTestReport>;

const PROBE_DEADLINE_MS = 1_500;

/** Runs every probe at once; one that does not answer in time has failed, and says so. */
export function selfTestOf(probes: readonly SelfTestProbe[], clock: Clock): SelfTest {
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

async function withinDeadline(work: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
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
