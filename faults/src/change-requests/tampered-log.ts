import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { verifyLog } from "@waymark/server/areas/change-requests/log/verify-log";
import type { Client } from "pg";
import { mustBe } from "../support/operations/operation.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { asSomebody } from "./as-somebody.ts";
import { publishableSubject, submittedSubject } from "./operations.ts";
import { type Ground, TAMPERINGS } from "./tamperings.ts";
import type { ChangesWorld } from "./world.ts";

/** Copies of everything that is tampered with, as long as the connection lasts. */
const KEEP = `
  create temp table kept_log as table endpoint_log;
  create temp table kept_heads as table endpoint_log_heads;
  create temp table kept_versions as select cloud, instance, version, log_seq, log_hash from endpoint_versions`;
const RESTORE = `
  begin;
  delete from endpoint_log;
  insert into endpoint_log select * from kept_log;
  delete from endpoint_log_heads where log = 'changes';
  insert into endpoint_log_heads select * from kept_heads where log = 'changes';
  update endpoint_versions v set log_seq = k.log_seq, log_hash = k.log_hash from kept_versions k
    where v.cloud = k.cloud and v.instance = k.instance and v.version = k.version;
  commit`;

/** A few versions and, behind the head that the last one published, entries that no version published yet. */
async function fillLog(world: ChangesWorld): Promise<string> {
  const changed: string[] = [];
  for (let one = 0; one < VERSIONS; one += 1) {
    const { change } = await publishableSubject(world);
    mustBe(200, await asSomebody(world, "connectivityChamp").publish(change), "publishing");
    changed.push(change.id);
  }
  await submittedSubject(world);
  return changed[0] ?? "";
}
const VERSIONS = 3;

async function readGround(client: Client, changeId: string): Promise<Ground> {
  const log = await client.query<{ entries: number; middle: number }>(
    `select count(*)::int as entries, (min(seq) filter (where change_id = $1 and action = 'approve'))::int as middle
     from endpoint_log`,
    [changeId],
  );
  const published = await client.query<Ground["first"]>(
    "select version, log_seq::int as seq from endpoint_versions where log_seq is not null order by log_seq",
  );
  const [counts, first, last] = [log.rows[0], published.rows[0], published.rows.at(-1)];
  const next = published.rows.find(({ seq }) => seq >= (counts?.middle ?? 0));
  if (counts === undefined || first === undefined || next === undefined || last === undefined)
    throw new Error("nothing was published");
  return { ...counts, first, next, last };
}

export const tamperedLog: FaultCase<ChangesWorld> = {
  name: "the log of record tampered with by a superuser",
  run: async (world) => {
    const changeId = await fillLog(world);
    return withClient(superuserUrl(world.product.engines), async (client) => {
      const ground = await readGround(client, changeId);
      const verify = async () => (await verifyLog(world.ctx())).broken;
      const untouched = await verify();
      require(untouched === undefined, `the untouched log is broken: ${untouched}`);
      await client.query(KEEP);
      const missed: string[] = [];
      for (const { name, work, found } of TAMPERINGS) {
        try {
          await work(client, ground);
          const broken = await verify();
          if (broken !== found(ground)) missed.push(`${name}: "${broken ?? "nothing"}" instead of "${found(ground)}"`);
        } finally {
          await client.query(RESTORE);
        }
        const restored = await verify();
        require(restored === undefined, `the log after "${name}" was taken back: ${restored}`);
      }
      require(missed.length === 0, `${missed.length} of ${TAMPERINGS.length} not found: ${missed.join("; ")}`);
      return `${TAMPERINGS.length} of ${TAMPERINGS.length} found, each at its first broken link of ${ground.entries}; untouched it holds`;
    });
  },
};
