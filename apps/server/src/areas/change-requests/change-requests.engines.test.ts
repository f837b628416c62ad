import type { DraftInput } from "@waymark/contracts/change-requests/schemas";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import {
  BIG_SET,
  CHINA_SET,
  CONTENT,
  FRENCH_SET,
  type Lens,
  OTHER_SET,
  openLens,
  SERVICE,
  why,
} from "@waymark/dev/lens-testbed";
import { world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eraseAllOf } from "../reports/erase-person.ts";

const { tenants, users } = world;
let lens: Lens;

beforeAll(async () => {
  lens = await openLens();
});
afterAll(() => lens.close());

const send: Lens["send"] = (...args) => lens.send(...args);
const get: Lens["get"] = (...args) => lens.get(...args);
const list = (...args: Parameters<Lens["list"]>) => lens.list(...args);
const read = (...args: Parameters<Lens["read"]>) => lens.read(...args);
const draftOf = (...args: Parameters<Lens["draftOf"]>) => lens.draftOf(...args);
const contentOf = (id: string) => lens.contentOf(id);
const save = (...args: Parameters<Lens["save"]>) => lens.save(...args);
const submit = (...args: Parameters<Lens["submit"]>) => lens.submit(...args);
const approve = (...args: Parameters<Lens["approve"]>) => lens.approve(...args);
const submitted = (...args: Parameters<Lens["submitted"]>) => lens.submitted(...args);

describe("a draft", () => {
  test("keeps the whole wanted content, and says what it changes [P116, P119, P120, P121, P122, P161, P362]", async () => {
    const draft = draftOf();
    const saved = await save(draft);
    expect(saved).toMatchObject({
      ...{
        id: draft.id,
        instance: "Worldwide",
        workload: "Mail",
        status: "Draft",
        revision: 1,
        additions: 2,
        removals: 0,
      },
      authors: [users.lensReader.displayName],
      changeDetail: {
        fqdnAdditions: draft.content.fqdns,
        cidrAdditions: draft.content.cidrs,
        serviceTreeAdditions: [SERVICE],
        changeReason: "Calls from Iberia.",
        additionEffectiveDate: null,
      },
      snapshots: { before: null, after: { publicDescription: "A new set" } },
      overallResult: "AllSucceeded",
      workloadChampApproval: { kind: "Unset" },
      changeCouncilApproval: { kind: "Unset", required: false, approved: false },
      published: null,
      isBlocked: false,
      isValidationBypassed: false,
    });
    expect(saved.validationTestResults).toHaveLength(12);
    const set = await get<EndpointSet>(`EndpointSet?endpointSetInternalId=${draft.endpointSetInternalId}`);
    expect(set).toMatchObject({ status: "Changes pending", publicId: null, publishedVersion: null });
    expect(set.fqdns.map(({ domainName }) => domainName)).toEqual(draft.content.fqdns);
  });

  test("is saved once, however often the reply is lost, and only over what was read", async () => {
    const draft = draftOf();
    const first = await save(draft);
    expect(await save(draft)).toEqual(first);
    const edited = { ...draft, changeReason: "Another reason.", revision: 1 };
    expect((await save(edited)).revision).toBe(2);
    expect((await save(edited)).revision).toBe(2);
    expect(why(await send("UpsertDraft", "lensReader", { ...edited, changeReason: "Late.", revision: 1 }))).toBe(
      "409 change_moved",
    );
  });

  test("needs a reason, a workload, an entry, and a set that stays what it is [P195, P199, P205]", async () => {
    const refused = async (more: Partial<DraftInput["content"]>, rest: Partial<DraftInput> = {}) =>
      why(await send("UpsertDraft", "lensReader", draftOf({ content: { ...CONTENT, ...more }, ...rest })));
    expect(await refused({}, { changeReason: " " })).toBe("400 changes.reasonRequired");
    expect(await refused({ workloadName: "Nothing" })).toBe("400 fqdns.workloadUnknown");
    expect(await refused({ fqdns: [], cidrs: [] })).toBe("400 endpointSets.fault.noEntry");
    expect(await refused({ tcpPorts: "80;443" })).toBe("400 endpointSets.fault.ports");
    const known = await contentOf(OTHER_SET);
    const member = { ...known.content, isMemberSet: true, fqdns: [] };
    const draft = draftOf({ endpointSetInternalId: OTHER_SET, baseVersion: known.baseVersion, content: member });
    expect(why(await send("UpsertDraft", "lensReader", draft))).toBe("400 changes.kindStays");
  });

  test("is refused where an instance is read-only, where the set moved, and where it is another set's", async () => {
    const french = await contentOf(FRENCH_SET);
    const of = { endpointSetInternalId: FRENCH_SET, instance: "France" as const, ...french };
    expect(why(await send("UpsertDraft", "lensReader", draftOf(of)))).toBe("409 changes.why.readOnly");
    const china = await contentOf(CHINA_SET);
    const moved = draftOf({ endpointSetInternalId: CHINA_SET, instance: "China", ...china, baseVersion: "2020010100" });
    expect(why(await send("UpsertDraft", "lensReader", moved))).toBe("409 set_moved");
    expect(why(await send("UpsertDraft", "lensReader", { ...moved, ...china, instance: "Worldwide" }))).toBe(
      "404 not_found",
    );
  });

  test("is edited by its authors, champs of its workload and connectivity champs, and each becomes an author", async () => {
    const draft = draftOf();
    await save(draft);
    const edit = (principal: string, revision: number) =>
      send("UpsertDraft", principal, { ...draft, changeReason: `By ${principal}.`, revision });
    expect(why(await edit("otherChamp", 1))).toBe("403 changes.why.notAuthor");
    expect((await edit("ownChamp", 1)).status).toBe(200);
    expect((await edit("connectivityChamp", 2)).body.authors).toEqual([
      users.lensReader.displayName,
      users.ownChamp.displayName,
      users.connectivityChamp.displayName,
    ]);
    const change = await submit(await read(draft.id), "ownChamp");
    expect(why(await approve(change, "ownChamp"))).toBe("409 changes.why.ownWork");
  });

  test("is discarded by its authors, and a set that was never published goes with it [P162, P363]", async () => {
    const draft = draftOf();
    await save(draft);
    expect(why(await send("RevertDraft", "otherChamp", { id: draft.id }))).toBe("403 changes.why.notAuthor");
    expect((await send<{ id: string }>("RevertDraft", "lensReader", { id: draft.id })).body).toEqual({ id: draft.id });
    expect((await list(`id=${draft.id}`)).total).toBe(0);
    expect(await get(`EndpointSet?endpointSetInternalId=${draft.endpointSetInternalId}`)).toMatchObject({
      status: 404,
    });
  });
});

describe("a change in review", () => {
  test("is submitted as it was read, by an author, with a port [P163, P364]", async () => {
    const saved = await save(draftOf());
    const stale = { id: saved.id, contentHash: "0".repeat(64) };
    expect(why(await send("Submit", "lensReader", stale))).toBe("409 change_moved");
    expect(why(await send("Submit", "ownChamp", { ...stale, contentHash: saved.contentHash }))).toBe(
      "403 changes.why.notAuthor",
    );
    const change = await submit(saved);
    expect(change).toMatchObject({ status: "PendingReview", workloadChampApproval: { kind: "PendingReview" } });
    expect(await submit(saved)).toEqual(change);
    const portless = await save(draftOf({ content: { ...CONTENT, fqdns: ["portless.contoso.com"], tcpPorts: "" } }));
    const { id, contentHash } = portless;
    expect(why(await send("Submit", "lensReader", { id, contentHash }))).toBe("400 changes.portRequired");
  });

  test("is staged by the approval of its champ, once, and by nobody else's [P172, P260, P366, P171, P117]", async () => {
    const change = await submitted();
    expect(why(await approve(change, "otherChamp"))).toBe("403 changes.why.notChamp");
    expect(why(await approve(change, "lensReader"))).toBe("403 changes.why.notChamp");
    const staged = await approve(change, "ownChamp", { note: "Fine." });
    expect(staged.body).toMatchObject({
      status: "StagedForPublishing",
      workloadChampApproval: { kind: "Approved", by: users.ownChamp.displayName, note: "Fine." },
    });
    expect((await approve(change, "ownChamp", { note: "Fine." })).body).toEqual(staged.body);
  });

  test("goes back to its authors with a note, and an edit cancels what was approved", async () => {
    const saved = await save(
      draftOf({ content: { ...CONTENT, governanceCategory: "Optimize", fqdns: ["optimize.contoso.com"], cidrs: [] } }),
    );
    const change = await submit(saved);
    expect((await approve(change, "ownChamp")).body.status).toBe("PendingReview");
    expect(why(await approve(change, "connectivityChamp", { approval: "Rejected" }))).toBe("400 changes.noteRequired");
    const back = (await approve(change, "connectivityChamp", { approval: "Rejected", note: "Add subnets." })).body;
    expect(back).toMatchObject({ status: "Draft", workloadChampApproval: { kind: "Rejected", note: "Add subnets." } });
    const again = await submit(back);
    expect(again.approvals.map(({ role, isGiven }) => [role, isGiven])).toEqual([
      ["workloadChamp", false],
      ["connectivityChamp", false],
    ]);
  });

  test("is sent back by the council after it was staged too [P166]", async () => {
    const staged = (await approve(await submitted(), "ownChamp")).body;
    expect(staged.status).toBe("StagedForPublishing");
    const back = await approve(staged, "council", { approval: "Rejected", note: "Not before the fair." });
    expect(back.body).toMatchObject({ status: "Draft", stagedAt: null, workloadChampApproval: { kind: "Cancelled" } });
  });

  test("may hold 2,000 entries, however long their names are", async () => {
    const long = "x".repeat(60);
    const fqdns = Array.from({ length: 2_000 }, (_, nth) => `n${nth}.${long}.${long}.${long}.contoso.com`);
    const { status, body } = await lens.send(
      "UpsertDraft",
      "lensReader",
      draftOf({ content: { ...CONTENT, fqdns, cidrs: [] } }),
    );
    expect([status, body.additions]).toEqual([200, 2_000]);
    await lens.send("RevertDraft", "lensReader", { id: body.id });
  });

  test("is held against subnets of other sets that lie in its own, and that hold its own", async () => {
    const nested = async (cidr: string) => {
      const saved = await save(draftOf({ content: { ...CONTENT, fqdns: [], cidrs: [cidr] } }));
      const found = saved.validationTestResults?.find(({ test: number }) => number === 14);
      return `${found?.outcome} ${found?.entries.join()}`;
    };
    expect(await nested("240.1.1.0/24")).toBe("Blocking 240.1.1.0/24");
    expect(await nested("240.1.0.0/20")).toBe("Blocking 240.1.0.0/20");
    expect(await nested("240.1.4.0/24")).toBe("Pass ");
    expect(await nested("2001:db8:1::/48")).toBe("Pass ");
  });

  test("is saved once where two calls bring the same new draft at once", async () => {
    const draft = lens.draftOf();
    const saved = await Promise.all(Array.from({ length: 4 }, () => lens.send("UpsertDraft", "lensReader", draft)));
    expect(saved.map(({ status, body }) => `${status} ${body.revision}`)).toEqual(Array(4).fill("200 1"));
  });

  test("is taken back, which cancels approvals [P164, P365]", async () => {
    const change = await submitted();
    await approve(change, "ownChamp");
    expect(why(await send("RevertSubmit", "otherChamp", { id: change.id }))).toBe("403 changes.why.notAuthor");
    const back = (await send("RevertSubmit", "lensReader", { id: change.id, note: "One more name." })).body;
    expect(back).toMatchObject({ status: "Draft", workloadChampApproval: { kind: "Cancelled" }, submittedAt: null });
    expect((await send("RevertSubmit", "lensReader", { id: change.id })).body).toEqual(back);
  });

  test("is blocked and unblocked with notes, also when it is staged [P167, P168, P174, P175, P176, P368, P369]", async () => {
    const draft = draftOf();
    const change = await submit(await save(draft));
    await approve(change, "ownChamp");
    const block = (principal: string) => send("Block", principal, { id: change.id, note: "Wait for the relay." });
    expect(why(await block("lensReader"))).toBe("403 changes.why.notChamp");
    const blocked = (await block("council")).body;
    expect(blocked).toMatchObject({
      ...{ status: "PendingReview", isBlocked: true },
      blocked: { by: users.council.displayName, note: "Wait for the relay." },
    });
    expect((await block("council")).body).toEqual(blocked);
    expect(why(await send("RevertSubmit", "lensReader", { id: change.id }))).toBe("409 changes.why.blocked");
    const rewrite = await send("UpsertDraft", "lensReader", { ...draft, changeReason: "Again.", revision: 1 });
    expect(why(rewrite)).toBe("409 changes.why.blocked");
    expect(why(await send("Unblock", "ownChamp", { id: change.id, note: "Go." }))).toBe("403 changes.why.notCouncil");
    expect((await send("Unblock", "connectivityChamp", { id: change.id, note: "Go." })).body).toMatchObject({
      ...{ status: "StagedForPublishing", isBlocked: false },
      unblocked: { by: users.connectivityChamp.displayName, note: "Go." },
    });
  });

  test("with a failing test waits for a bypass, and then for the council [P169, P173, P263, P370, P367, P118, P261, P165, P166]", async () => {
    const draft = draftOf({ content: { ...CONTENT, fqdns: ["other.contoso.com"], cidrs: [] } });
    const change = await submit(await save(draft));
    expect(change).toMatchObject({ overallResult: "FailedBlocking", status: "PendingReview" });
    const duplicate = change.validationTestResults?.find(({ test: number }) => number === 6);
    expect(duplicate).toMatchObject({
      result: "Failed",
      outcome: "Blocking",
      inputs: ["#1 Mail"],
      entries: ["other.contoso.com"],
    });
    expect((await approve(change, "ownChamp")).body.status).toBe("PendingReview");
    const bypass = { id: change.id, note: "Moves next month." };
    expect(why(await send("BypassTestFailures", "council", bypass))).toBe("403 changes.why.notConnectivityChamp");
    expect(why(await send("BypassTestFailures", "connectivityChamp", { ...bypass, tests: [1] }))).toBe(
      "400 changes.why.nothingToBypass",
    );
    expect(why(await send("BypassTestFailures", "connectivityChamp", { ...bypass, until: "2099-01-01" }))).toBe(
      "400 changes.bypassTooLong",
    );
    const bypassed = (await send("BypassTestFailures", "connectivityChamp", bypass)).body;
    expect(bypassed).toMatchObject({
      ...{ isValidationBypassed: true, overallResult: "Bypassed", status: "PendingReview" },
      changeCouncilApproval: { required: true, approved: false, kind: "PendingReview" },
      bypass: { by: users.connectivityChamp.displayName, tests: [6] },
    });
    expect((await approve(change, "council")).body).toMatchObject({
      status: "StagedForPublishing",
      changeCouncilApproval: { required: true, approved: true, kind: "Approved" },
    });
  });

  test("that removes more than a hundred entries is escalated to the council [P209, P440]", async () => {
    const { content, baseVersion } = await contentOf(BIG_SET);
    const draft = draftOf({
      endpointSetInternalId: BIG_SET,
      baseVersion,
      content: { ...content, fqdns: content.fqdns.slice(0, 49) },
    });
    const change = await submit(await save(draft));
    expect(change).toMatchObject({
      removals: 101,
      overallResult: "FailedBlocking",
      changeCouncilApproval: { required: true },
    });
    await approve(change, "ownChamp");
    const done = (await approve(change, "council")).body;
    expect(done).toMatchObject({ status: "StagedForPublishing", overallResult: "AllSucceeded" });
    await send("RevertSubmit", "lensReader", { id: change.id });
    await send("RevertDraft", "lensReader", { id: change.id });
  });

  test("whose only champ wrote it is approved in the champ's place, and then by the council", async () => {
    const change = await submit(await save(draftOf(), "ownChamp"), "ownChamp");
    expect(why(await approve(change, "connectivityChamp", { inPlaceOfChamp: true }))).toBe("400 changes.noteRequired");
    const stood = (await approve(change, "connectivityChamp", { inPlaceOfChamp: true, note: "Nobody else is there." }))
      .body;
    expect(stood).toMatchObject({
      ...{ status: "PendingReview", workloadChampApproval: { kind: "ConnectivityChampUpdate" } },
      changeCouncilApproval: { required: true },
    });
    expect((await approve(change, "council")).body.status).toBe("StagedForPublishing");
  });

  test("one change of a set is staged at a time", async () => {
    const { content, baseVersion } = await contentOf(CHINA_SET);
    const of = (fqdn: string) =>
      draftOf({
        ...{ endpointSetInternalId: CHINA_SET, instance: "China", baseVersion },
        content: { ...content, fqdns: [...content.fqdns, fqdn] },
      });
    const [one, two] = [await submit(await save(of("b.contoso.cn"))), await submit(await save(of("c.contoso.cn")))];
    expect((await approve(one, "ownChamp")).body.status).toBe("StagedForPublishing");
    const waiting = (await approve(two, "ownChamp")).body;
    expect(waiting).toMatchObject({ status: "PendingReview", approvals: [{ role: "workloadChamp", isGiven: true }] });
  });

  test("of two approvals at once both count, and the change is staged once", async () => {
    const { content, baseVersion } = await contentOf(OTHER_SET);
    const draft = draftOf({ endpointSetInternalId: OTHER_SET, baseVersion, content, isDeletion: true });
    const change = await submit(await save(draft));
    expect(change).toMatchObject({ isDeletion: true, removals: 2, changeCouncilApproval: { required: true } });
    const both = await Promise.all([approve(change, "ownChamp"), approve(change, "council")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(change.id)).status).toBe("StagedForPublishing");
  });

  test("runs its tests again once a minute", async () => {
    const change = await submitted();
    expect(why(await send("RerunTests", "lensReader", { id: change.id }))).toBe("409 changes.why.tooSoon");
  });
});

describe("the list", () => {
  test("shows drafts and what is in review at first, and finds by every filter [P077, P160, P361, P439]", async () => {
    const draft = await save(draftOf(), "serviceChamp");
    const staged = await submitted();
    await approve(staged, "ownChamp");
    const ids = async (query: string, principal?: string) => (await list(query, principal)).items.map(({ id }) => id);
    expect(await ids("")).toContain(draft.id);
    expect(await ids("")).not.toContain(staged.id);
    expect(await ids("statuses=StagedForPublishing")).toContain(staged.id);
    expect(await ids("statuses=Initialized")).toContain(draft.id);
    expect(await ids("isMine=true", "serviceChamp")).toEqual([draft.id]);
    expect(await ids(`endpointSetInternalId=${draft.endpointSetInternalId}`)).toEqual([draft.id]);
    expect(await ids("workloads=Files")).toEqual([]);
    expect(await ids("instances=USGovDoD")).toEqual([]);
    expect((await list("")).items[0]).toMatchObject({
      snapshots: null,
      changeDetail: null,
      validationTestResults: null,
    });
  });

  test("knows what waits for somebody", async () => {
    const change = await submitted();
    const waits = async (principal: string) => {
      const { items } = await list("waitsForMe=true", principal);
      return items.some(({ id }) => id === change.id);
    };
    expect([await waits("ownChamp"), await waits("otherChamp"), await waits("lensReader")]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await read(change.id, "ownChamp")).allowedActions).toContain("workloadChampApprove");
  });

  test("keeps no person who is erased", async () => {
    const change = await submit(await save(draftOf(), "serviceChamp"), "serviceChamp");
    const scope = { kind: "tenant", cloud: "MultiTenant", tenantId: tenants.northwind.id } as const;
    await eraseAllOf(lens.ctx(), scope, users.serviceChamp.oid);
    expect((await read(change.id)).authors).toEqual([]);
  });
});
