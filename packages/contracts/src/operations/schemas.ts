import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import type { operationsRoutes } from "./routes.ts";

export const SELF_TEST_CHECKS = [
  "postgres",
  "migrations",
  "nats",
  "clickhouse",
  "outbox",
  "identity",
  "mail",
  "clock",
  "geoData",
  "frontDoors",
  "prober",
] as const;
export type SelfTestCheck = (typeof SELF_TEST_CHECKS)[number];

export const SELF_TEST_OUTCOMES = ["passed", "warning", "failed", "notConfigured"] as const;
export type SelfTestOutcome = (typeof SELF_TEST_OUTCOMES)[number];

export const SelfTestReport = z
  .object({
    checkedAt: z.iso.datetime(),
    checks: z.array(
      z.object({
        check: z.enum(SELF_TEST_CHECKS),
        outcome: z.enum(SELF_TEST_OUTCOMES),
        /** What was seen, for an operator. Never a secret or an address of a person. */
        detail: z.string(),
        durationMs: z.number(),
      }),
    ),
  })
  .meta({ id: "SelfTestReport" });
export type SelfTestReport = z.infer<typeof SelfTestReport>;

const when = z.iso.datetime().nullable();

/** Jobs of the pipeline, and how each went last; null where it has not run yet. */
export const JobList = z
  .object({
    jobs: z.array(
      z.object({
        name: z.string(),
        everySeconds: z.int(),
        startedAt: when,
        /** Null while it runs too. */
        finishedAt: when,
        nextAt: when,
        /** Of the last run. */
        error: z.string().nullable(),
        runs: z.int(),
        failures: z.int(),
      }),
    ),
  })
  .meta({ id: "JobList" });
export type JobList = z.infer<typeof JobList>;

export const RunJob = z.strictObject({ name: z.string().max(100) }).meta({ id: "RunJob" });

export const VISIT_EVENTS = ["NetworkProviderPortalVisit", "SolutionDetailPageVisit"] as const;
export type VisitEvent = (typeof VISIT_EVENTS)[number];

/** What the error boundary tells us. No address, no text a person typed: a reference to quote and where it happened. */
export const ClientProblem = z
  .strictObject({
    reference: z.uuid(),
    kind: z.enum(["render", "chunk", "request", "unhandled"]),
    route: z.string().max(200),
    message: z.string().max(300),
    status: z.int().min(0).max(599).optional(),
  })
  .meta({ id: "ClientProblem" });

export const Visit = z.strictObject({ event: z.enum(VISIT_EVENTS), idempotencyKey: z.uuid() }).meta({ id: "Visit" });

export const operationsSchemas = {
  selfTest: { summary: "The installation's own health, for operators", reply: SelfTestReport },
  jobs: { summary: "Jobs of the pipeline: last run, next run, failures", reply: JobList },
  runJob: { summary: "Runs a job now, beside its schedule", body: RunJob },
  reportClientProblem: { summary: "Tell the operators of a failure seen in a browser", body: ClientProblem },
  logVisit: { summary: "Log a visit of the provider portal or of a solution's page", body: Visit },
} as const satisfies SchemasFor<typeof operationsRoutes>;
