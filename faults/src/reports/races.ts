import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { again, count, describeCounts, TIMES } from "../support/again.ts";
import { mustBe } from "../support/operations/operation.ts";
import { type FaultCase, require } from "../support/run-cases.ts";
import { asPerson } from "./as-person.ts";
import { rowsNaming } from "./look.ts";
import { SAVE, type Subject, savedSubject, sharedSubject } from "./operations.ts";
import type { ReportsWorld } from "./world.ts";

async function requireUnreadable(world: ReportsWorld, { owner, made }: Subject): Promise<void> {
  for (const person of [owner, ...world.receivers])
    mustBe(404, await asPerson(world, person).read(made.id), "reading after the delete was confirmed");
}

const sharesWithoutReport = ({ product }: ReportsWorld): Promise<number> =>
  withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from report_shares where report_id not in (select id from reports)",
    );
    return rows[0]?.count ?? 0;
  });

async function requireGone(world: ReportsWorld, ids: readonly string[]): Promise<void> {
  const { audit_entries: _, ...left } = await rowsNaming(world, ids);
  require(Object.keys(left).length === 0, `rows that still name what is gone: ${JSON.stringify(left)}`);
  require((await sharesWithoutReport(world)) === 0, "there are shares without a report");
}

const saveAgainstDelete: FaultCase<ReportsWorld> = {
  name: "save and delete at once",
  run: async (world) => {
    const gone: string[] = [];
    const seen = new Map<string, number>();
    await again(async (time) => {
      // Every second report is not saved yet, so either request may come first.
      const subject = await (time % 2 === 0 ? savedSubject(world) : SAVE.prepare(world));
      const as = asPerson(world, subject.owner);
      const [saved, deleted] = await Promise.all([as.save(subject.made), as.remove(subject.made.id)]);
      require([200, 404].includes(saved.status), `saving answered ${saved.status} ${saved.text}`);
      require([204, 404].includes(deleted.status), `deleting answered ${deleted.status} ${deleted.text}`);
      count(seen, `save ${saved.status} and delete ${deleted.status}`);
      if (deleted.status === 204) {
        await requireUnreadable(world, subject);
        mustBe(404, await as.save(subject.made), "saving after the delete was confirmed");
        gone.push(subject.made.id);
      } else {
        mustBe(200, saved, "saving what nobody deleted");
        mustBe(200, await as.read(subject.made.id), "reading what nobody deleted");
      }
    });
    await requireGone(world, gone);
    return `${TIMES} times: ${describeCounts(seen)}; 0 rows left of ${gone.length} deleted ones`;
  },
};

const shareAgainstDelete: FaultCase<ReportsWorld> = {
  name: "share and delete at once",
  run: async (world) => {
    const gone: string[] = [];
    const seen = new Map<string, number>();
    await again(async () => {
      const subject = await savedSubject(world);
      const as = asPerson(world, subject.owner);
      const { id } = subject.made;
      const [shared, deleted] = await Promise.all([as.share(id, world.receivers), as.remove(id)]);
      require([200, 404].includes(shared.status), `sharing answered ${shared.status} ${shared.text}`);
      mustBe(204, deleted, "deleting");
      count(seen, `share ${shared.status}`);
      await requireUnreadable(world, subject);
      gone.push(id);
    });
    await requireGone(world, gone);
    return `${TIMES} times: ${describeCounts(seen)}; 0 shares without a report, 0 rows left`;
  },
};

const revokeAgainstRead: FaultCase<ReportsWorld> = {
  name: "revoke and read at once",
  run: async (world) => {
    const [receiver] = world.receivers;
    const seen = new Map<string, number>();
    await again(async () => {
      const { owner, made, shareId } = await sharedSubject(world);
      const reader = asPerson(world, receiver);
      const [revoked, read] = await Promise.all([
        asPerson(world, owner).revoke(made.id, shareId),
        reader.read(made.id),
      ]);
      mustBe(204, revoked, "ending a share");
      require([200, 404].includes(read.status), `reading answered ${read.status} ${read.text}`);
      count(seen, `read ${read.status}`);
      mustBe(404, await reader.read(made.id), "reading after the end of the share was confirmed");
    });
    return `${TIMES} times: ${describeCounts(seen)}; never read after the share had ended`;
  },
};

export const races = [saveAgainstDelete, shareAgainstDelete, revokeAgainstRead];
