import { buildDay } from "@waymark/server/areas/performance/build-day";
import { readCellParts } from "@waymark/server/areas/performance/cell-parts.read";
import { readFigures } from "@waymark/server/areas/performance/figured-cells";
import type { Measurements } from "@waymark/server/platform/clickhouse";

/** Puts a day together as the pipeline does when it closes one, without publishing it, and reads a solution's points of mail in its city. */
export async function scoreOfDay(measurements: Measurements, day: string, solution: string): Promise<number> {
  const version = Date.now();
  await buildDay(measurements, { day, version });
  const window = { kind: "solution", versions: [version] } as const;
  const parts = await readCellParts(measurements, window.kind, window.versions);
  for await (const { key, figures } of readFigures(measurements, { ...window, parts }))
    if (key.solution === solution && key.level === "City" && figures.mail.value !== null) return figures.mail.value;
  throw new Error(`the solution ${solution} has no score`);
}
