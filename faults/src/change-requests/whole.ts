import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { verifyLog } from "@waymark/server/areas/change-requests/log/verify-log";
import { feedBytes, readFeedSets } from "@waymark/server/areas/endpoint-sets/feed-content.read";
import { read } from "@waymark/server/platform/database/in-scope";
import { vendorScope } from "@waymark/server/platform/database/scope";
import { require } from "../support/run-cases.ts";
import type { ChangesWorld } from "./world.ts";

/** One row for each version, set, change or entry that is there by halves. */
const HALVES = `
  select 'version ' || version || ' has no bytes, or another hash than they have' as half from endpoint_versions
    where endpoints is null or encode(sha256(endpoints), 'hex') is distinct from endpoints_sha256
  union all select 'version ' || version || ' lists no change' from endpoint_versions v
    where kind <> 'import' and not exists (select from endpoint_version_changes c
      where c.instance = v.instance and c.version = v.version)
  union all select 'version ' || version || ' names no entry of the log that published its bytes' from endpoint_versions v
    where kind <> 'import' and not exists (select from endpoint_log l where l.seq = v.log_seq and l.hash = v.log_hash
      and l.action = 'publish' and l.detail ->> 'version' = v.version and l.detail ->> 'sha256' = v.endpoints_sha256)
  union all select 'set ' || id || ' is of a version that is not there' from endpoint_sets s
    where published_version is not null and not exists (select from endpoint_versions v
      where v.instance = s.instance and v.version = s.published_version)
  union all select 'set ' || s.id || ' changed without a version' from endpoint_sets s
    join endpoint_versions v on v.instance = s.instance and v.version = s.published_version
    where v.kind <> 'import' and not exists (select from endpoint_version_changes c
      where c.instance = v.instance and c.version = v.version and c.set_id = s.id)
  union all select 'set ' || s.id || ' holds an entry of another version' from endpoint_sets s
    join (select set_id, since_version from endpoint_set_fqdns union select set_id, since_version from endpoint_set_cidrs) e
      on e.set_id = s.id where e.since_version is distinct from s.published_version
  union all select 'change ' || id || ' is published, and its version does not list it' from endpoint_changes c
    where status = 'Published' and not exists (select from endpoint_version_changes l
      where l.change_id = c.id and l.version = c.published_version)
  union all select 'version ' || version || ' lists change ' || change_id || ', which is not published' from endpoint_version_changes l
    where change_id is not null and not exists (select from endpoint_changes c
      where c.id = l.change_id and c.status = 'Published' and c.published_version = l.version)
  union all select 'change ' || change_id || ' was published ' || count(*) || ' times by the log' from endpoint_log
    where action = 'publish' group by change_id having count(*) > 1`;

/** Throws where something is there by halves, the feed is not what the last version sealed, or the log is broken. Answers figures. */
export async function requireWhole({ product, ctx }: ChangesWorld): Promise<string> {
  const { halves, versions, latest } = await withClient(superuserUrl(product.engines), async (client) => {
    const found = await client.query<{ half: string }>(HALVES);
    const sealed = await client.query<{ sha256: string }>(
      `select endpoints_sha256 as sha256 from endpoint_versions where instance = 'Worldwide' order by version`,
    );
    return { halves: found.rows, versions: sealed.rows.length, latest: sealed.rows.at(-1)?.sha256 };
  });
  require(halves.length === 0, `${halves.length} halves: ${halves
    .slice(0, 3)
    .map(({ half }) => half)
    .join("; ")}`);
  const sets = await read(ctx(), vendorScope("MultiTenant"), (tx) => readFeedSets(tx, "Worldwide"));
  require(feedBytes(sets).sha256 === latest, "the published sets are not what the last version sealed");
  const { entries, broken } = await verifyLog(ctx());
  require(broken === undefined, `the log is broken: ${broken}`);
  return `${versions} whole versions, ${entries} unbroken entries`;
}
