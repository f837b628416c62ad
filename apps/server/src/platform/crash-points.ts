/**
 * Named places where the fault tests let a process die as if by kill -9. Inert unless CRASH_AT names the step;
 * never armed in production.
 */
export const CRASH_STEPS = [
  "visit.beforeCommit",
  "visit.afterCommit",
  "relay.afterRead",
  "relay.afterPublish",
  "relay.afterMark",
  "consume.afterReceive",
  "consume.afterInsert",
  "consume.afterAck",
  "intake.afterPublish",
  "intake.beforeQuarantine",
  "run.beforeReportCommit",
  "run.afterReportCommit",
  "run.beforeEventCommit",
  "run.afterEventCommit",
  "run.beforeEndCommit",
  "run.afterEndCommit",
  "run.beforeHubSend",
] as const;
export type CrashStep = (typeof CRASH_STEPS)[number];

const armed = process.env.NODE_ENV === "production" ? undefined : process.env.CRASH_AT;
let hitsLeft = Number(process.env.CRASH_AFTER_HITS ?? 0);

export function crashPoint(step: CrashStep): void {
  if (armed !== step) return;
  if (hitsLeft > 0) {
    hitsLeft -= 1;
    return;
  }
  process.stderr.write(`crash point hit: ${step}\n`);
  process.kill(process.pid, "SIGKILL");
}
