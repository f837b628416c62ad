import type { LoggedVersion, LogState } from "@waymark/contracts/change-requests/log-schemas";
import type { ChangePreview } from "@waymark/contracts/change-requests/preview-schemas";
import { utcDay } from "@waymark/contracts/units";
import { CHINA_SET, CONTENT, type Lens, OTHER_SET, openLens, SERVICE, why } from "@waymark/dev/lens-testbed";
import { lastPublishing } from "@waymark/rules/change-requests/validation/effective-date";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { checkLog } from "./log/check-log.ts";
import { verifyLog } from "./log/verify-log.ts";
import { publishDue } from "./publishing/publish-due.ts";
import { removeDue } from "./publishing/remove-due.ts";

const OPTIONS = { ordinaryRanges: ["240.0.0.0/4", "2001:db8::/32"] };
let lens: Lens;
beforeAll(async () => {
  lens = await openLens();
});
afterAll(() => lens.close());

/** So many months after now, at noon of the first: past the hour of publishing. */
const monthsOn = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1, 12));
};
const publishAt = (now: Date) => publishDue({ ...lens.ctx(), now }, OPTIONS);
const staged = async (more: Parameters<Lens["draftOf"]>[0] = {}) => {
  const change = await lens.submitted(more);
  return (await lens.approve(change, "ownChamp")).body;
};
/** As the owner of the database, who can do anything but step out of row-level security. */
// no audit: the test looks at rows, or breaks them on purpose.
const asOwner = <Result>(work: (tx: WriteTx) => Promise<Result>) => write(lens.ctx(), vendorScope("MultiTenant"), work);
const changesOf = async (version: string | null) => {
  const rows = await asOwner((tx) =>
    tx
      .selectFrom("endpoint_version_changes")
      .selectAll()
      .where("version", "=", version ?? "")
      .execute(),
  );
  return rows.map(({ disposition, impact, added_urls, added_ips, removed_urls }) => [
    ...[disposition, impact, added_urls.length, added_ips.length, removed_urls.length],
  ]);
};

describe("publishing", () => {
  test("by the clock makes one version of everything that was staged by then, once [P158, P170]", async () => {
    const one = await staged();
    const two = await staged();
    expect(one.status).toBe("StagedForPublishing");
    await publishAt(lastPublishing(new Date()));
    expect((await lens.read(one.id)).status).toBe("StagedForPublishing");
    const at = monthsOn(1);
    await Promise.all([publishAt(at), publishAt(at)]);
    const done = await lens.read(one.id);
    const version = `${utcDay(at.getTime()).replaceAll("-", "")}00`;
    expect(done).toMatchObject({ status: "Published", published: { version, publishedBy: null } });
    expect((await lens.read(two.id)).published?.version).toBe(version);
    const [first, second] = [
      await lens.readSet(one.endpointSetInternalId),
      await lens.readSet(two.endpointSetInternalId),
    ];
    expect([first.status, first.publishedVersion, [first.publicId, second.publicId].toSorted()]).toEqual([
      "Published",
      version,
      [3, 4],
    ]);
    expect(first.fqdns[0]?.sinceVersion).toBe(version);
    expect(await changesOf(version)).toEqual([
      ["Add", "AddedIpAndUrl", 1, 1, 0],
      ["Add", "AddedIpAndUrl", 1, 1, 0],
    ]);
    const { items } = await lens.get<{ items: { publishedDomainName: string }[] }>(
      `Fqdn/List?search=${first.fqdns[0]?.domainName}`,
    );
    expect(items[0]?.publishedDomainName).toBe(first.fqdns[0]?.domainName);
  });

  test("lets the next change of the set begin behind its base, and puts it right by a rebase", async () => {
    const { content, baseVersion } = await lens.contentOf(CHINA_SET);
    const of = (fqdn: string) =>
      lens.draftOf({
        ...{ endpointSetInternalId: CHINA_SET, instance: "China", baseVersion },
        content: { ...content, fqdns: [...content.fqdns, fqdn] },
      });
    const first = await staged(of("b.contoso.cn"));
    const draft = of("c.contoso.cn");
    const second = (await lens.approve(await lens.submit(await lens.save(draft)), "ownChamp")).body;
    expect(second.status).toBe("PendingReview");
    await publishAt(monthsOn(2));
    expect((await lens.read(first.id)).status).toBe("Published");
    const late = { ...draft, revision: second.revision };
    expect(why(await lens.send("UpsertDraft", "lensReader", late))).toBe("409 set_moved");
    const now = await lens.contentOf(CHINA_SET);
    const rebased = { ...late, ...now, content: { ...now.content, fqdns: [...now.content.fqdns, "c.contoso.cn"] } };
    expect((await lens.save(rebased)).overallResult).toBe("AllSucceeded");
  });

  test("is previewed byte for byte, and the preview leaves nothing behind", async () => {
    const { content, baseVersion } = await lens.contentOf(OTHER_SET);
    const change = await lens.submitted({
      ...{ endpointSetInternalId: OTHER_SET, baseVersion },
      content: { ...content, fqdns: [...content.fqdns, "seen.contoso.com"], cidrs: ["240.1.0.0/22", "240.77.0.0/24"] },
    });
    const preview = await lens.get<ChangePreview>(`EndpointSetChange/Preview?id=${change.id}`);
    expect(preview.impacts).toEqual(["AddedIpAndUrl"]);
    expect(preview.endpoints.after).toContain("seen.contoso.com");
    expect(preview.endpoints.before).not.toContain("seen.contoso.com");
    expect(JSON.parse(preview.changes.after)).toMatchObject([
      { id: change.number, add: { urls: ["seen.contoso.com"] } },
    ]);
    expect(preview.nftables).toMatchObject({ isChanged: true, after: expect.stringContaining("240.77.0.0/24") });
    const kept = (await lens.readSet(OTHER_SET)).publishedVersion;
    expect(kept).toBe(baseVersion);
    const { body } = await lens.feed("/feed/endpoints/Worldwide");
    expect(body).not.toContain("seen.contoso.com");
    await lens.send("RevertSubmit", "lensReader", { id: change.id, note: "" });
    await lens.send("RevertDraft", "lensReader", { id: change.id });
    expect(await lens.get(`EndpointSetChange/Preview?id=${change.id}`)).toMatchObject({ code: "not_found" });
  });

  test("is read in the change log of the set, with authors, approvals and the entry of the log of record [P123]", async () => {
    const change = await staged();
    await publishAt(monthsOn(3));
    const version = (await lens.read(change.id)).published?.version ?? "";
    await checkLog(lens.ctx());
    type Reply = { items: LoggedVersion[]; log: LogState; imported: { version: string } | null };
    const read = (id: string) => lens.get<Reply>(`EndpointSetChange/Log?endpointSetInternalId=${id}`);
    const { items, log, imported } = await read(change.endpointSetInternalId);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      ...{ version, kind: "monthly", disposition: "Add", impact: "AddedIpAndUrl", description: "Calls from Iberia." },
      ...{ authors: ["Samir Haddad"], addedUrls: change.snapshots?.after.fqdns, removedUrls: [] },
      change: { id: change.id, number: change.number, canBeUndone: false },
      approvals: [{ role: "workloadChamp" }],
    });
    expect(items[0]?.checks?.all).toBe(12);
    expect(items[0]?.entry?.hash).toBe(log.head);
    expect(log).toMatchObject({ publishedWith: version, checked: { entries: log.entries, isWhole: true } });
    expect(imported).toBeNull();
    expect((await read(CHINA_SET)).imported?.version).toMatch(/^\d{10}$/);
    expect(await read("6f3b1a52-0c1d-4a6e-8a11-9d3f4c2b1bff")).toMatchObject({ code: "not_found" });
  });

  test("keeps a removed entry in the set until its day, and out of what is edited", async () => {
    const { content, baseVersion } = await lens.contentOf(OTHER_SET);
    const change = await staged({
      ...{ endpointSetInternalId: OTHER_SET, baseVersion, removalEffectiveDate: "2099-01-01" },
      content: { ...content, fqdns: ["moved.contoso.com"] },
    });
    expect(change.status).toBe("StagedForPublishing");
    await publishAt(monthsOn(4));
    const set = await lens.readSet(OTHER_SET);
    expect(set.fqdns.map(({ domainName, leavesOn }) => [domainName, leavesOn])).toEqual([
      ["moved.contoso.com", null],
      ["other.contoso.com", "2099-01-01"],
    ]);
    expect((await lens.contentOf(OTHER_SET)).content.fqdns).toEqual(["moved.contoso.com"]);
    expect(await changesOf(set.publishedVersion)).toEqual([["Change", "AddedUrl", 1, 0, 0]]);
    await removeDue({ ...lens.ctx(), now: new Date("2099-01-01T00:00:01Z") });
    const later = await lens.readSet(OTHER_SET);
    expect([later.publishedVersion, later.fqdns.map(({ domainName }) => domainName)]).toEqual([
      "2099010100",
      ["moved.contoso.com"],
    ]);
    expect(await changesOf("2099010100")).toEqual([["Change", "RemovedIpOrUrl", 0, 0, 1]]);
  });

  test("outside the monthly day wants the council, and a connectivity champ who does it [P170, P423]", async () => {
    const change = await staged();
    const publish = (principal: string) =>
      lens.send<{ version: string; published: string[] }>("Publish", principal, {
        ids: [change.id],
        note: "A wrong address.",
      });
    expect(why(await publish("connectivityChamp"))).toBe("409 changes.why.councilFirst");
    expect((await lens.approve(change, "council")).status).toBe(200);
    expect((await publish("ownChamp")).status).toBe(403);
    const done = await publish("connectivityChamp");
    expect(done).toMatchObject({ status: 200, body: { published: [change.id] } });
    expect((await publish("connectivityChamp")).body).toEqual(done.body);
    expect(await lens.read(change.id)).toMatchObject({
      status: "Published",
      published: { version: done.body.version },
    });
  });

  test("lets a change that no longer passes fall back to review, and publishes the rest", async () => {
    const good = await staged();
    const bad = await staged({ content: { ...CONTENT, fqdns: ["soon-elsewhere.contoso.com"], cidrs: [] } });
    const quick = await staged({ content: { ...CONTENT, fqdns: ["soon-elsewhere.contoso.com"], cidrs: [] } });
    expect([bad.status, quick.status]).toEqual(["StagedForPublishing", "StagedForPublishing"]);
    await lens.approve(quick, "council");
    expect((await lens.send("Publish", "connectivityChamp", { ids: [quick.id], note: "Now." })).status).toBe(200);
    await publishAt(monthsOn(5));
    expect((await lens.read(good.id)).status).toBe("Published");
    expect(await lens.read(bad.id)).toMatchObject({ status: "PendingReview", overallResult: "FailedBlocking" });
  });
});

describe("the log of record", () => {
  test("is unbroken, whoever wrote at once, and each version names its head", async () => {
    await Promise.all([staged(), staged(), staged()]);
    const verified = await verifyLog(lens.ctx());
    expect(verified.broken).toBeUndefined();
    expect(verified.entries).toBeGreaterThan(20);
  });

  test("names the first link that somebody broke", async () => {
    const row = await asOwner((tx) =>
      tx.selectFrom("endpoint_log").selectAll().where("seq", "=", "7").executeTakeFirstOrThrow(),
    );
    const brokenAfter = async (change: (tx: WriteTx) => Promise<unknown>) => {
      await asOwner(change);
      return (await verifyLog(lens.ctx())).broken;
    };
    const set = (values: { detail?: string; person?: string | null; previous_hash?: string }) =>
      brokenAfter((tx) => tx.updateTable("endpoint_log").set(values).where("seq", "=", "7").execute());
    expect(await set({ detail: JSON.stringify({ note: "never said" }) })).toBe("Entry 7 was changed.");
    expect(await set({ detail: JSON.stringify(row.detail), person: SERVICE })).toBe("Entry 7 was changed.");
    expect(await set({ person: row.person, previous_hash: "0" })).toBe("Entry 7 does not follow the one before it.");
    expect(await set({ previous_hash: row.previous_hash })).toBeUndefined();
    const cut = await brokenAfter((tx) => tx.deleteFrom("endpoint_log").where("seq", "=", "9").execute());
    expect(cut).toBe("Entry 9 is missing.");
  });
});
