import nodemailer from "nodemailer";
import type { HealthProbe, ProbeFinding } from "../../platform/area.ts";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import type { DatabaseConnection } from "../../platform/database/connect.ts";
import type { Settings } from "../../platform/env.ts";
import { expectedPostgresLevel, postgresMigrationLevel } from "../../platform/migrations/migration-level.ts";
import type { Prober } from "../../platform/prober.ts";
import type { Streams } from "../../platform/streams/connect.ts";
import { askProber } from "./ask-prober.ts";
import { readDatabaseClock, readOutboxDepth } from "./engine-health.read.ts";

const CLOCK_WARNING_MS = 1_000;
const CLOCK_FAILURE_MS = 30_000;
const OUTBOX_WARNING_SECONDS = 30;

const passed = (detail: string): ProbeFinding => ({ outcome: "passed", detail });
const warning = (detail: string): ProbeFinding => ({ outcome: "warning", detail });
const failed = (detail: string): ProbeFinding => ({ outcome: "failed", detail });
const notConfigured = (detail: string): ProbeFinding => ({ outcome: "notConfigured", detail });

/** What an operator wants to know of the platform, each asked of the real part; areas add their own. */
export function platformProbes(options: {
  settings: Settings;
  database: DatabaseConnection;
  streams: Streams;
  measurements: Measurements;
  clock: Clock;
  prober: Prober | undefined;
}): readonly HealthProbe[] {
  const { settings, database, streams, measurements, clock, prober } = options;
  return [
    {
      check: "postgres",
      run: async () => passed(`PostgreSQL ${(await readDatabaseClock(database.db)).version} answers`),
    },
    {
      check: "migrations",
      run: async () => {
        const [level, expected] = [await postgresMigrationLevel(database.pool), expectedPostgresLevel()];
        if (level < expected)
          return failed(`Level ${level}, this program needs ${expected}: run "npm run waymark -- migrate"`);
        return level > expected
          ? warning(`Level ${level}, newer than this program's ${expected}`)
          : passed(`Level ${level}`);
      },
    },
    {
      check: "nats",
      run: async () => {
        await streams.ping();
        return passed(`NATS ${streams.current()?.nc.info?.version ?? ""} answers, the stream is there`);
      },
    },
    {
      check: "clickhouse",
      run: async () => {
        const reply = await measurements.client.query({ query: "select version() as version", format: "JSONEachRow" });
        const [row] = await reply.json<{ version: string }>();
        return passed(`ClickHouse ${row?.version ?? ""} answers`);
      },
    },
    {
      check: "outbox",
      run: async () => {
        const { waiting, parked, oldestSeconds } = await readOutboxDepth(database.db);
        if (parked > 0) return failed(`${parked} events are parked: see docs/operating.md, "Parked messages"`);
        if (oldestSeconds > OUTBOX_WARNING_SECONDS)
          return warning(`${waiting} rows wait, the oldest for ${oldestSeconds} s`);
        return passed(`${waiting} rows wait`);
      },
    },
    { check: "identity", run: () => askIdentity(settings) },
    { check: "mail", run: () => askMail(settings) },
    { check: "prober", run: () => askProber(prober) },
    {
      check: "clock",
      run: async () => {
        const before = clock.now();
        const { now } = await readDatabaseClock(database.db);
        const apartMs = Math.round(Math.abs(now.getTime() - (before + clock.now()) / 2));
        if (apartMs > CLOCK_FAILURE_MS) return failed(`${apartMs} ms apart from PostgreSQL: tokens will be refused`);
        return apartMs > CLOCK_WARNING_MS
          ? warning(`${apartMs} ms apart from PostgreSQL`)
          : passed(`${apartMs} ms apart from PostgreSQL`);
      },
    },
  ];
}

async function askIdentity(settings: Settings): Promise<ProbeFinding> {
  const url = `${settings.WAYMARK_IDENTITY_AUTHORITY}/.well-known/openid-configuration`;
  const reply = await fetch(url, { signal: AbortSignal.timeout(1_200) });
  if (!reply.ok) return failed(`The discovery document answered ${reply.status}`);
  const document = (await reply.json()) as { jwks_uri?: string };
  return document.jwks_uri === undefined
    ? failed("The discovery document names no keys")
    : passed("The discovery document is served");
}

async function askMail(settings: Settings): Promise<ProbeFinding> {
  if (settings.WAYMARK_SMTP_URL === undefined) return notConfigured("WAYMARK_SMTP_URL is not set: no mail is sent");
  const transport = nodemailer.createTransport(settings.WAYMARK_SMTP_URL);
  try {
    await transport.verify();
    return passed("The mail server accepts a session");
  } finally {
    transport.close();
  }
}
