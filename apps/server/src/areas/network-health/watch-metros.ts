import { metroLimits } from "@waymark/contracts/network-health/limits";
import { followMetros, nameOfMetro } from "@waymark/rules/network-health/follow-metros";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import { countSlots } from "./count-slots.ts";
import { readMetroProgress, readUnwellMetros } from "./metros.read.ts";
import { saveMetros } from "./save-metros.ts";
import { judgeByTelemetry } from "./telemetry.read.ts";
import { judgeByVisitors } from "./visitors.read.ts";

/** Judges all metros at once by both rules. Where telemetry can judge, it decides. */
export async function watchMetros(measurements: Measurements, clock: Clock): Promise<void> {
  const nowMs = clock.now();
  const progress = await readMetroProgress(measurements);
  // Grows also where the clock has gone back: the highest version counts.
  const version = Math.max(nowMs, (progress?.version ?? 0) + 1);
  await countSlots(measurements, { version, nowMs, countedAtMs: Math.min(nowMs, progress?.judgedAtMs ?? 0) });
  const byVisitors = await judgeByVisitors(measurements, nowMs);
  const byTelemetry = await judgeByTelemetry(measurements, nowMs);
  const judged = [...new Map([...byVisitors, ...byTelemetry].map((one) => [nameOfMetro(one), one])).values()];
  const known = await readUnwellMetros(measurements, { sinceMs: nowMs - metroLimits.windowMs });
  await saveMetros(measurements, { version, nowMs }, { judged, changed: followMetros(known, judged, nowMs) });
}
