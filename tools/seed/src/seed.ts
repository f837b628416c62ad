import { setTimeout as wait } from "node:timers/promises";
import { DAY_MS, MINUTE_MS, utcDay } from "@waymark/contracts/units";
import { loadDemoPlaces } from "@waymark/dev/seed-demo-places";
import { seedDemoWorld } from "@waymark/dev/seed-demo-world";
import { closeDays } from "@waymark/server/areas/performance/close-days";
import { copyBesideSamples } from "@waymark/server/areas/performance/copy-beside-samples";
import { connectClickhouse, type Measurements } from "@waymark/server/platform/clickhouse";
import type { Clock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { migrateClickhouse } from "@waymark/server/platform/migrations/migrate-clickhouse";
import { migratePostgres } from "@waymark/server/platform/migrations/migrate-postgres";
import { FIRST_DAYS, type Filling, fillOld, makeDay } from "./fill.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { readProgress } from "./progress.ts";
import { putDomainLens } from "./put-domain-lens.ts";
import { putLines } from "./put-lines.ts";
import { putNames } from "./put-names.ts";
import { putOutages } from "./put-outages.ts";
import { putPeerings } from "./put-peerings.ts";
import { putRegistrations } from "./put-registrations.ts";
import { putSwitches } from "./put-switches.ts";
import { putVisitors } from "./put-visitors.ts";
import { saveProviders } from "./save-providers.ts";
import { extentOf, planDays, type Size } from "./sizes.ts";
import { readCities } from "./world/cities.ts";
import { goingOn } from "./world/outages.ts";
import { makeWorld, type World } from "./world/world.ts";

export const PARTS = ["all", "newest", "rest"] as const;
export type Part = (typeof PARTS)[number];

export type Seeding = {
  readonly urls: { readonly postgresOwner: string; readonly clickhouse: string };
  readonly clock: Clock;
  readonly size: Size;
  readonly part: Part;
  /** Ends the part that goes on. */
  readonly stopped: AbortSignal;
  readonly say: (line: string) => void;
};

/** Closing two years takes minutes. */
const DEADLINE_MS = 600_000;
const SEEDER = { kind: "job", id: "seed" } as const;

/** Fills the engines with the demo world, or adds what is missing since the last time. */
export async function seed({ urls, clock, size, part, stopped, say }: Seeding): Promise<void> {
  const startedAt = performance.now();
  const tell = (what: string): void =>
    say(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
  await Promise.all([migratePostgres({ ownerUrl: urls.postgresOwner }), migrateClickhouse({ url: urls.clickhouse })]);
  await loadDemoPlaces(urls.postgresOwner);
  await seedDemoWorld(urls.postgresOwner);
  const measurements = connectClickhouse(urls.clickhouse, { deadlineMs: DEADLINE_MS });
  try {
    const progress = await readProgress(measurements);
    const firstDay = progress.firstDay ?? utcDay(clock.now());
    const isFirst = progress.firstDay === undefined;
    const world = await openWorld(urls.postgresOwner, measurements, clock, { firstDay, isFirst });
    tell(`${world.providers.length} providers with ${world.solutions.length} solutions are there`);
    const outages = [...world.outages, ...goingOn(world.solutions, clock.now())];
    await putLines(measurements, world, { firstDayMs: Date.parse(firstDay), extent: extentOf(size), outages });
    const filling = { measurements, clock, size, firstDay, ownerUrl: urls.postgresOwner, progress, tell };
    if (part === "rest") await fillBehind(filling, stopped);
    else await fillAlone(filling, world, part);
    if (part !== "all") return;
    const { text, rows } = await fingerprintOf(measurements, utcDay(clock.now()));
    tell(`${size}: ${rows} rows, fingerprint ${text}`);
  } finally {
    await measurements.close();
  }
}

/** Without a server beside it. */
async function fillAlone(filling: Filling, world: World, part: "all" | "newest"): Promise<void> {
  const { measurements, clock, size, firstDay, progress, tell } = filling;
  const nowMs = clock.now();
  const today = utcDay(nowMs);
  if (progress.firstDay === undefined) await putPast(measurements, world, size, firstDay);
  const days = planDays(size, today).newest.slice(0, part === "newest" ? FIRST_DAYS : undefined);
  const isMade = (day: string): boolean => day === today || days.includes(day);
  await putVisitors(measurements, world.solutions, { nowMs, isIn: isMade });
  for (const day of [today, ...days]) await makeDay(filling, day);
  tell(`samples of ${days.length} days are there`);
  await closeDays(measurements, clock);
  tell("their figures are there");
  await putVisitors(measurements, world.solutions, { nowMs, isIn: (day) => !isMade(day) });
  if (part === "all") await fillOld(filling);
}

/** Beside a server, whose own job closes the days. Meanwhile, and then until it is stopped, each minute gets its samples. */
async function fillBehind(filling: Filling, stopped: AbortSignal): Promise<void> {
  const fill = async (): Promise<void> => {
    for (const day of planDays(filling.size, utcDay(filling.clock.now())).newest) await makeDay(filling, day);
    await fillOld(filling);
  };
  await Promise.all([fill(), keepMaking(filling, stopped)]);
}

/** Makes the world from the places, and sees that its providers and solutions are there. */
async function openWorld(
  ownerUrl: string,
  measurements: Measurements,
  clock: Clock,
  { firstDay, isFirst }: { readonly firstDay: string; readonly isFirst: boolean },
): Promise<World> {
  const log = createLog("warn", "seed");
  const database = connectDatabase({ url: ownerUrl, poolSize: 1, log, deadlineMs: DEADLINE_MS });
  try {
    const world = makeWorld(await readCities(database.db), Date.parse(firstDay));
    const ctx = ctxOf(database.db, clock, "MultiTenant", SEEDER);
    await saveProviders(ctx, world, Date.parse(firstDay));
    // What reviewers and operators decided since then stays.
    if (isFirst) {
      await putRegistrations(ctx, Date.parse(firstDay));
      await putSwitches(ctx);
      await putDomainLens(ctx);
    }
    await putPeerings(ctx, world);
    await copyBesideSamples(database.db, measurements, clock);
    await putNames(measurements, database.db, world);
    return world;
  } finally {
    await database.close();
  }
}

/** Outages before the newest days: their samples come later or never, so no server finds them. */
async function putPast(measurements: Measurements, { outages }: World, size: Size, firstDay: string): Promise<void> {
  const firstMade = planDays(size, firstDay).newest[FIRST_DAYS - 1] ?? firstDay;
  await putOutages(
    measurements,
    outages.filter(({ endMs }) => endMs < Date.parse(firstMade)),
  );
}

/** Makes the samples of each minute, so that "now" stays alive. */
async function keepMaking(filling: Filling, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    const nowMs = filling.clock.now();
    const progress = await readProgress(filling.measurements);
    // Yesterday's last minutes, too.
    for (const day of [utcDay(nowMs - DAY_MS), utcDay(nowMs)]) await makeDay({ ...filling, progress }, day);
    await wait(MINUTE_MS, undefined, { signal: stopped }).catch(() => undefined);
  }
}
