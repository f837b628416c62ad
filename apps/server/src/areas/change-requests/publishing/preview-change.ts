import { createHash } from "node:crypto";
import type { ChangePreview } from "@waymark/contracts/change-requests/preview-schemas";
import { feedLimits } from "@waymark/contracts/feed/limits";
import { nextPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import { parseIpSubnet, spellIpSubnet, withoutHostBits } from "@waymark/rules/endpoints/subnet";
import { nextVersion } from "@waymark/rules/endpoints/version-number";
import { type CutLines, cutLines } from "@waymark/rules/feed/cut-lines";
import { feedChange } from "@waymark/rules/feed/feed-change";
import { feedJson, feedRecord } from "@waymark/rules/feed/feed-record";
import { firewallList } from "@waymark/rules/feed/firewall-lists";
import { pacFile } from "@waymark/rules/feed/pac-file";
import type { UserCtx } from "../../../platform/ctx.ts";
import { rehearse } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { problem } from "../../../platform/problem.ts";
import type { FeedSet } from "../../endpoint-sets/feed-content.read.ts";
import { lockPublishing } from "../../endpoint-sets/port.ts";
import { type ChangeRow, readChange } from "../changes.read.ts";
import { applyChanges } from "./apply-changes.ts";
import { readLatestVersion } from "./publishing.read.ts";
import { insertVersion } from "./store.ts";

/**
 * What the feed will answer once this change alone is published on the next monthly day, byte for byte. It is published by the
 * same steps as then, in a transaction that is always rolled back.
 */
export async function previewChange(ctx: UserCtx, id: string): Promise<ChangePreview> {
  const at = nextPublishing(ctx.now);
  const { row, latest, version, before, after, changes } = await rehearse(ctx, vendorScope(ctx.cloud), async (tx) => {
    const found = await readChange(tx, id);
    if (found === undefined) throw problem("not_found");
    if (found.status === "Published") throw problem("change_not_possible");
    const { instance } = found;
    await lockPublishing(tx, instance);
    const known = await readLatestVersion(tx, instance);
    const next = nextVersion(at, known);
    await insertVersion(tx, { instance, version: next, kind: "monthly", note: "", by: undefined, at });
    const rows = [publishable(found)];
    return {
      row: found,
      latest: known,
      version: next,
      ...(await applyChanges(tx, { instance, version: next, rows, now: at })),
    };
  });
  const { instance } = row;
  const told = changes.map((change, position) =>
    feedChange({
      ...{ ...change, version, position, publishedAt: at },
      changeNumber: change.changeId === null ? null : Number(row.number),
    }),
  );
  const previous = latest ?? "0000000000";
  const shown = (address: string, old: string, now: string, cut: CutLines) => ({
    ...{ address, firstLine: cut.firstLine, before: cut.before, after: cut.after },
    ...{
      bytes: Buffer.byteLength(now),
      sha256: createHash("sha256").update(now).digest("hex"),
      isChanged: old !== now,
    },
  });
  const compared = (address: string, render: (version: string, sets: readonly FeedSet[]) => string, skip = 0) => {
    const [old, now] = [render(previous, before), render(version, after)];
    return shown(address, old, now, cutLines(old, now, { skip }));
  };
  const list = { instance } as const;
  return {
    ...{ version, publishesAt: at.toISOString(), impacts: told.map(({ impact }) => impact) },
    changes: shown(`/feed/changes/${instance}/${previous}`, "", feedJson(told), {
      ...{ firstLine: 1, before: "", after: feedJson(told) },
    }),
    endpoints: compared(`/feed/endpoints/${instance}`, (_version, sets) => feedJson(sets.map(feedRecord))),
    pac: compared(`/feed/pac/${instance}?type=1`, (of, sets) =>
      pacFile({ ...list, version: of, type: "1", proxy: feedLimits.proxyUsual, records: sets.map(feedRecord) }),
    ),
    nftables: compared(
      `/feed/lists/${instance}/nftables`,
      (of, sets) => firewallList("nftables", { ...list, version: of, records: sets.map(feedRecord) }),
      1,
    ),
  };
}

/** A draft may hold host bits, which its tests complain of: what could be published has none. */
function publishable(row: ChangeRow): ChangeRow {
  const cidrs = row.content.cidrs.map((cidr) => {
    const subnet = parseIpSubnet(cidr);
    return subnet === undefined ? cidr : spellIpSubnet(withoutHostBits(subnet));
  });
  return { ...row, content: { ...row.content, cidrs: [...new Set(cidrs)] } };
}
