import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import { homeFolder } from "@waymark/engines/home";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { waitFor } from "@waymark/engines/wait";
import { tenants } from "@waymark/identity/world/tenants";
import { users } from "@waymark/identity/world/users";
import { Client } from "pg";
import { requestOf } from "../requests/all.ts";
import { messagesNotTakenIn } from "../support/look.ts";
import type { Case, Check } from "./check.ts";
import { reportsWorld } from "./saved-reports.ts";
import { sendWithRetry } from "./send.ts";
import { PROXY_ADDRESS, type World } from "./world.ts";

const ADDRESS = "203.0.113.187";
const POINT = { latitude: "50.0012347", longitude: "8.2734519" };

/** Counts of requests: in no log and no backup, gone with their window. */
const COUNTED = ["rate_windows.key"];
/** Who did what, and to whom, such as a person whose data was erased: kept for two years, for the organisation alone. */
const AUDITED = ["actor_id", "entity_id", "before", "after"].map((column) => `audit_entries.${column}`);

/** Where personal words may stand, by table and column; everything else is searched for them. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  address: COUNTED,
  mail: ["report_shares.receiver_mail"],
  "receiver's id": ["report_shares.receiver_id", ...AUDITED, ...COUNTED],
  // A saved run names its owner, whose account opens it instead of its secret; both go together.
  "owner's id": ["reports.owner_id", "runs.user_id", ...AUDITED, ...COUNTED],
};

type Canaries = Readonly<Record<string, string>>;

/** A visitor behind our proxy whose address, place and secrets are known to this check. */
async function liveThrough(world: World): Promise<Canaries> {
  const reports = reportsWorld(world);
  const { run, claimSecret } = await reports.visitor.begin({
    browserLatitude: POINT.latitude,
    browserLongitude: POINT.longitude,
    egressIp: ADDRESS,
  });
  await reports.visitor.finish(run);
  const bearer = await world.bearer("owner");
  const requests = [
    requestOf("connectivityTest", "startRun"),
    requestOf("reports", "createReport", { body: { id: run.runId } }),
  ];
  for (const { type = "", ...request } of requests)
    await sendWithRetry(world.server.url, {
      ...request,
      from: PROXY_ADDRESS,
      headers: {
        origin: world.server.origin,
        "content-type": type,
        "x-forwarded-for": ADDRESS,
        authorization: bearer,
        "waymark-claim": claimSecret,
      },
    });
  await reports.shareWith(run.runId, "receiver");
  await reports.read(run.runId, "receiver");
  await untilHandedOn(world);
  return {
    address: ADDRESS,
    latitude: POINT.latitude,
    longitude: POINT.longitude,
    mail: users.receiver.mail,
    token: bearer.split(".")[2] ?? bearer,
    "claim secret": claimSecret,
    "run ticket": run.runTicket.split(".").at(-1) ?? run.runTicket,
    "receiver's id": users.receiver.oid,
    "owner's id": users.owner.oid,
    "report's id": run.runId,
  };
}

const HANDED_ON_WITHIN_MS = 150_000;

/** Until the receiver's mails are in the inbox, all messages in the stream, and everybody who reads it has taken them in. */
async function untilHandedOn({ product }: World): Promise<void> {
  await withClient(superuserUrl(product.engines), (client) =>
    waitFor("every mail and message is handed on", HANDED_ON_WITHIN_MS, async () => {
      const { rows } = await client.query<{ waiting: number }>(
        `select (select count(*) from mails where to_address = $1 and sent_at is null and given_up_at is null)::int
              + (select count(*) from outbox where published_at is null and parked_reason is null)::int as waiting`,
        [users.receiver.mail],
      );
      return rows[0]?.waiting === 0 ? true : undefined;
    }),
  );
  await waitFor("every message is taken in", HANDED_ON_WITHIN_MS, async () =>
    (await messagesNotTakenIn(product.engines)) === 0 ? true : undefined,
  );
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size < 200_000_000);
}

const inFiles = (files: readonly string[], word: string): string[] =>
  files.filter((file) => readFileSync(file).includes(word));

/** Columns of PostgreSQL in which a word stands. */
async function inColumns(database: Client, word: string): Promise<string[]> {
  const { rows } = await database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name in (select relname from pg_class where relkind = 'r')`,
  );
  const found = new Set<string>();
  const scopes = [
    ["tenant", tenants.contoso.id],
    ["anonymous", ""],
    ["vendor", ""],
  ] as const;
  for (const [scope, tenantId] of scopes) {
    await database.query("begin");
    await database.query(
      `select set_config('waymark.scope', $1, true), set_config('waymark.cloud', 'MultiTenant', true),
              set_config('waymark.tenant', $2, true)`,
      [scope, tenantId],
    );
    for (const { table, column } of rows) {
      const hit = await database.query(
        `select 1 from "${table}" where "${column}"::text like '%' || $1 || '%' limit 1`,
        [word],
      );
      if (hit.rows.length > 0) found.add(`${table}.${column}`);
    }
    await database.query("rollback");
  }
  return [...found];
}

async function inClickhouse(url: string, word: string): Promise<string[]> {
  const { origin, pathname, username, password } = new URL(url);
  const authorization = `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString("base64")}`;
  const at = `${origin}/?database=${pathname.slice(1)}`;
  const ask = async (query: string): Promise<string> => {
    const reply = await fetch(at, { method: "POST", headers: { authorization }, body: query });
    if (!reply.ok) throw new Error(`ClickHouse answered ${reply.status}: ${await reply.text()}`);
    return reply.text();
  };
  const tables = (await ask("select name from system.tables where database = currentDatabase() format TSV"))
    .trim()
    .split("\n");
  const found: string[] = [];
  for (const table of tables.filter(Boolean))
    if ((await ask(`select * from ${table} format JSONEachRow`)).includes(word)) found.push(table);
  return found;
}

export const canaries: Check = {
  number: 43,
  isSlow: true,
  title: "planted addresses, coordinates, mails and secrets are found in listed columns only",
  run: async (world) => {
    const planted = await liveThrough(world);
    const home = homeFolder("checks");
    const logs = filesUnder(home).filter((file) => file.endsWith(".log"));
    const stream = filesUnder(join(home, "nats"));
    const bundles = filesUnder(join(ROOT, "apps/web/dist/client"));
    const database = new Client({ connectionString: world.product.engines.urls.postgresOwner });
    await database.connect();
    const cases: Case[] = [];
    const look = (where: string, name: string, found: readonly string[]) =>
      void cases.push({ name: `${name} in ${where}`, held: found.length === 0, seen: found.slice(0, 5).join(", ") });
    try {
      for (const [name, word] of Object.entries(planted)) {
        // A report's id stands in the log line of the call that asked for it.
        if (name !== "report's id") look("logs", name, inFiles(logs, word));
        look("the stream", name, inFiles(stream, word));
        look("ClickHouse", name, await inClickhouse(world.product.engines.urls.clickhouse, word));
        look("the bundles", name, inFiles(bundles, word));
        if (name === "report's id") continue;
        const columns = await inColumns(database, word);
        const unlisted = columns.filter((column) => !(LISTED[name] ?? []).includes(column));
        look("PostgreSQL", name, unlisted);
      }
    } finally {
      await database.end();
    }
    return cases;
  },
};
