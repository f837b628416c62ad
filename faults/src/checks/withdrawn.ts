import { groups } from "@waymark/identity/world/groups";
import { tenants } from "@waymark/identity/world/tenants";
import { Client } from "pg";
import { requestOf } from "../requests/all.ts";
import type { Case, Check } from "./check.ts";
import { type Person, type ReportsWorld, reportsWorld } from "./saved-reports.ts";
import type { World } from "./world.ts";

const WITHIN_MS = 60_000;
/** Slow enough for every limit: a process remembers one that is used up until its window ends, whatever we forget. */
const ASK_EVERY_MS = 1_000;

type Withdrawal = {
  readonly name: string;
  /** Gives the right, and answers how it is used and how it is taken away. */
  readonly prepare: (
    reports: ReportsWorld,
    database: Client,
  ) => Promise<{
    readonly use: () => Promise<number>;
    readonly withdraw: () => Promise<unknown>;
    readonly restore?: () => Promise<unknown>;
  }>;
};

const read = (reports: ReportsWorld, id: string, as: Person) => async () => (await reports.read(id, as)).status;

const sql =
  (database: Client, text: string, values: readonly unknown[] = []) =>
  async () => {
    await database.query("begin");
    await database.query(
      "select set_config('waymark.cloud', 'MultiTenant', true), set_config('waymark.tenant', $1, true)",
      [tenants.contoso.id],
    );
    await database.query(text, [...values]);
    await database.query("commit");
  };

const WITHDRAWALS: readonly Withdrawal[] = [
  {
    name: "a share with a person",
    prepare: async (reports) => {
      const { id } = await reports.save();
      const share = await reports.shareWith(id, "receiver");
      return { use: read(reports, id, "receiver"), withdraw: () => reports.revoke(id, share) };
    },
  },
  {
    name: "a share with the organisation",
    prepare: async (reports) => {
      const { id } = await reports.save();
      const share = await reports.share(id, "organization");
      return { use: read(reports, id, "colleague"), withdraw: () => reports.revoke(id, share) };
    },
  },
  {
    name: "a public link",
    prepare: async (reports) => {
      const { id } = await reports.save();
      const share = await reports.share(id, "public");
      return { use: read(reports, id, "anonymous"), withdraw: () => reports.revoke(id, share) };
    },
  },
  {
    name: "public sharing, by the administrator",
    prepare: async (reports) => {
      const { id } = await reports.save();
      await reports.share(id, "public");
      const [withdraw, restore] = [() => reports.allow(false), () => reports.allow(true)];
      return { use: read(reports, id, "otherTenant"), withdraw, restore };
    },
  },
  {
    name: "sharing within the organisation, by the administrator",
    prepare: async (reports) => {
      const { id } = await reports.save();
      await reports.shareWith(id, "receiver");
      const [withdraw, restore] = [() => reports.allow(true, false), () => reports.allow(true)];
      return { use: read(reports, id, "receiver"), withdraw, restore };
    },
  },
  {
    name: "all sharing, by the installation's switch",
    prepare: async (reports, database) => {
      const { id } = await reports.save();
      await reports.shareWith(id, "receiver");
      const set = (value: boolean) => () =>
        database.query(
          "insert into feature_controls (cloud, name, value) values ('MultiTenant', 'DisableShareReport', $1) on conflict (cloud, name) do update set value = $1",
          [value],
        );
      return { use: read(reports, id, "receiver"), withdraw: set(true), restore: set(false) };
    },
  },
  {
    name: "the right to administer the organisation",
    prepare: async (reports, database) => {
      const use = async () =>
        (await reports.ask({ ...requestOf("organization", "siteFindings"), as: "tenantAdmin" })).status;
      const change = (to: string) =>
        sql(
          database,
          `update access_grants set revoked_at = ${to} where right_name = 'organizationAdmin' and subject_id = $1`,
          [groups.contosoAdministrators.id],
        );
      return { use, withdraw: change("now()"), restore: change("null") };
    },
  },
  {
    name: "the organisation's place on the allow-list",
    prepare: async (reports, database) => {
      const { id } = await reports.save();
      const set = (reason: string | null) => () =>
        database.query("update tenants set blocked_reason = $1 where tenant_id = $2", [reason, tenants.contoso.id]);
      return { use: read(reports, id, "owner"), withdraw: set("withdrawn"), restore: set(null) };
    },
  },
];

async function withdrawn(world: World, database: Client, { name, prepare }: Withdrawal): Promise<Case> {
  await world.forgetLimits();
  const { use, withdraw, restore } = await prepare(reportsWorld(world), database);
  const before = await use();
  await withdraw();
  const startedAt = performance.now();
  const until = async (isSo: (status: number) => boolean): Promise<number> => {
    for (;;) {
      const status = await use();
      if (isSo(status) || performance.now() - startedAt > WITHIN_MS) return status;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  };
  const status = await until((seen) => seen !== 200);
  const tookMs = Math.round(performance.now() - startedAt);
  // The checks after this one find the world as it was.
  await restore?.();
  if (restore !== undefined) await until((seen) => seen === 200);
  const held = before === 200 && (status === 404 || status === 403);
  return { name: `${name}, denied after ${tookMs} ms`, held, seen: `${before} before, ${status} after ${tookMs} ms` };
}

export const withdrawnRights: Check = {
  number: 41,
  isSlow: true,
  title: "eight rights withdrawn are denied within 60 s (row-level security itself: tests on the engines)",
  run: async (world) => {
    const database = new Client({ connectionString: world.product.engines.urls.postgresOwner });
    await database.connect();
    try {
      await reportsWorld(world).allow(true);
      const cases: Case[] = [];
      for (const withdrawal of WITHDRAWALS) {
        const seen = await withdrawn(world, database, withdrawal);
        console.log(`  ${seen.name}`);
        cases.push(seen);
      }
      return cases;
    } finally {
      await database.end();
    }
  },
};
