import { randomUUID } from "node:crypto";
import { testDatabase } from "@waymark/engines/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import {
  acrossScope,
  anonymousScope,
  enterScope,
  providerScope,
  type Scope,
  tenantScope,
  vendorScope,
} from "../../platform/database/scope.ts";
import { createLog } from "../../platform/log.ts";
import { readOwnProvider } from "./own-provider.read.ts";
import { saveProvider } from "./save-provider.ts";
import { saveSolution } from "./save-solution.ts";
import { setTags } from "./set-tags.ts";
import { makeProvider, makeSolution } from "./test-solutions.ts";

const CLOUD = "MultiTenant";
const TABLES = ["providers", "solutions", "solution_items", "solution_tags"] as const;

let application: DatabaseConnection;
const ctx = () => ctxOf(application.db, systemClock, CLOUD, { kind: "operator", id: "test" });

const own = makeProvider();
const publicOne = makeSolution(own, { visibility: "Public" });
const contributed = makeSolution(own, { awaitingReviewSince: new Date(0) });

beforeAll(async () => {
  const { appUrl } = await testDatabase();
  application = connectDatabase({ url: appUrl, poolSize: 2, log: createLog("silent", "test"), deadlineMs: 10_000 });
  await saveProvider(ctx(), own);
  for (const solution of [publicOne, contributed, makeSolution(own)]) {
    await saveSolution(ctx(), solution);
    await setTags(ctx(), solution, ["tier 1"]);
  }
});
afterAll(() => application.close());

const countIn = (scope: Scope): Promise<Record<(typeof TABLES)[number], number>> =>
  read(application, scope, async (tx) => {
    const counts: [string, number][] = [];
    for (const table of TABLES) {
      const { count } = await tx
        .selectFrom(table)
        .select((from) => from.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      counts.push([table, Number(count)]);
    }
    return Object.fromEntries(counts) as Record<(typeof TABLES)[number], number>;
  });
const NOTHING = { providers: 0, solutions: 0, solution_items: 0, solution_tags: 0 };

test("the provider sees its own, without the vendor's tags", async () => {
  expect(await countIn(providerScope(CLOUD, own.id))).toEqual({
    providers: 1,
    solutions: 3,
    solution_items: 3,
    solution_tags: 0,
  });
});

test("a stranger provider sees nothing, nor do visitors, the vendor, the other cloud and rights that do not open them", async () => {
  const strangers: Scope[] = [
    providerScope(CLOUD, randomUUID()),
    providerScope("GovernmentCommunity", own.id),
    anonymousScope(CLOUD),
    tenantScope(CLOUD, randomUUID()),
    acrossScope(CLOUD, "domainLens"),
    acrossScope("GovernmentCommunity", "leadershipReport"),
    acrossScope("GovernmentCommunity", "pipeline"),
  ];
  for (const scope of strangers) expect([scope, await countIn(scope)]).toEqual([scope, NOTHING]);
  expect(await countIn(vendorScope(CLOUD))).toEqual({ ...NOTHING, solution_tags: 3 });
});

test("whoever enters values sees those of public solutions, whoever offers them, and nothing else", async () => {
  expect(await countIn(acrossScope(CLOUD, "partnerPortal"))).toEqual({ ...NOTHING, solutions: 1, solution_items: 1 });
  expect(await countIn(acrossScope("GovernmentCommunity", "partnerPortal"))).toEqual(NOTHING);
});

test("its organization finds the provider and nothing else", async () => {
  const tenantId = own.tenantId ?? "";
  expect(await countIn(tenantScope(CLOUD, tenantId))).toEqual({ ...NOTHING, providers: 1 });
  const user = { kind: "user", tenantId, objectId: randomUUID(), isGuest: false, tokenExpiresAt: 0 } as const;
  expect(await readOwnProvider({ ...ctx(), user })).toMatchObject({ providerId: own.id, status: "Approved" });
  expect(await readOwnProvider({ ...ctx(), user: { ...user, tenantId: randomUUID() } })).toBeUndefined();
});

test("leadership sees what is public or awaits review; a private one is not there, nor are its items and tags", async () => {
  expect(await countIn(acrossScope(CLOUD, "leadershipReport"))).toEqual({
    providers: 1,
    solutions: 2,
    solution_items: 2,
    solution_tags: 2,
  });
  const seen = await read(application, acrossScope(CLOUD, "leadershipReport"), (tx) =>
    tx.selectFrom("solutions").select("id").execute(),
  );
  expect(seen.map(({ id }) => id).sort()).toEqual([publicOne.id, contributed.id].sort());
});

test("the pipeline sees all of them", async () => {
  expect(await countIn(acrossScope(CLOUD, "pipeline"))).toEqual({
    providers: 1,
    solutions: 3,
    solution_items: 3,
    solution_tags: 3,
  });
});

test("a stranger changes nothing of them", async () => {
  const stranger = makeProvider();
  await saveProvider(ctx(), stranger);
  await expect(saveSolution(ctx(), { ...publicOne, providerId: stranger.id })).rejects.toMatchObject({
    code: "id_taken",
  });
  await expect(saveSolution(ctx(), makeSolution(makeProvider()))).rejects.toMatchObject({ code: "not_found" });
  await expect(setTags(ctx(), { id: publicOne.id, providerId: stranger.id }, [])).rejects.toMatchObject({
    code: "not_found",
  });
  const claimForOther = application.db.transaction().execute(async (tx) => {
    await enterScope(tx, providerScope(CLOUD, stranger.id));
    await tx
      .insertInto("solution_items")
      .values({
        solution_id: publicOne.id,
        kind: "ASN",
        value: "64511",
        state: "Proven",
        date_added: new Date(),
        added_by_method: "Script",
      })
      .execute();
  });
  await expect(claimForOther).rejects.toThrow("violates foreign key constraint");
});
