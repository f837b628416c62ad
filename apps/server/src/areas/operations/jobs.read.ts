import type { JobList } from "@waymark/contracts/operations/schemas";
import type { Db } from "../../platform/database/connect.ts";
import { maskText } from "./mask-text.ts";

const ERROR_CHARACTERS = 300;

/** Every job of this installation, and how it went last. */
export async function readJobs(db: Db): Promise<JobList> {
  const rows = await db.selectFrom("jobs").selectAll().orderBy("name").execute();
  return {
    jobs: rows.map((row) => ({
      name: row.name,
      everySeconds: row.every_seconds,
      startedAt: row.started_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
      nextAt:
        row.started_at === null ? null : new Date(row.started_at.getTime() + row.every_seconds * 1_000).toISOString(),
      // A failure's own words can hold what no operator needs to see.
      error: row.error === null ? null : maskText(row.error).slice(0, ERROR_CHARACTERS),
      runs: Number(row.runs),
      failures: Number(row.failures),
    })),
  };
}
