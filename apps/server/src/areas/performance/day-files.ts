import { z } from "zod";

/** What is closed as one: a day, or a week, which is named by its Monday. */
export const CLOSED_STEPS = ["day", "week"] as const;
export type ClosedStep = (typeof CLOSED_STEPS)[number];

/** The tables with the rows of a step. Those of outages are named by the day on which they began, and have versions of their own. */
export const TABLES_OF: Readonly<Record<ClosedStep, readonly string[]>> = {
  day: ["day_sketches", "day_tenants", "day_connections", "day_call_networks", "day_strata", "day_figures", "outages"],
  week: ["week_figures"],
};

/** Which rows of a table belong to a closed day or week. */
export const rowsOf = (table: string): string =>
  table === "outages"
    ? "outages final where toDate(started_at) = {day: Date} and not is_gone"
    : `${table} where day = {day: Date} and version = {version: UInt64}`;

export const FOLDER_NAME = /^(day|week)-(\d{4}-\d{2}-\d{2})$/;
export const folderName = (step: ClosedStep, day: string): string => `${step}-${day}`;

/** Written last: a folder without it broke off. */
export const CLOSED_FILE = "closed.json";

/** ClickHouse's RowBinary, compressed. The columns stand beside, so that a later release, which may have more, still reads it. */
const ClosedTable = z.strictObject({
  table: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1),
  files: z.array(z.strictObject({ name: z.string().regex(/^[a-z_0-9.-]+$/), sha256: z.string() })),
});
export const ClosedFolder = z.strictObject({
  step: z.enum(CLOSED_STEPS),
  day: z.iso.date(),
  version: z.int().positive(),
  closedAtMs: z.int().positive(),
  tables: z.array(ClosedTable),
});
export type ClosedFolder = z.infer<typeof ClosedFolder>;
