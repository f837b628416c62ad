import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { IntakeReply, IntakeSample } from "@waymark/contracts/intake/schemas";
import { INTAKE_KEY_HEADER } from "@waymark/contracts/intake/schemas";
import type { JobList } from "@waymark/contracts/operations/schemas";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { DAY_MS, HOUR_MS, utcDay } from "@waymark/contracts/units";
import { waitFor } from "@waymark/engines/wait";
import { tenants } from "@waymark/identity/world/tenants";
import type { Principal } from "@waymark/identity/world/users";
import { changeTenant } from "@waymark/server/areas/access/change-tenant";
import { addKey } from "@waymark/server/areas/intake/add-key";
import { saveProvider } from "@waymark/server/areas/solutions/save-provider";
import { saveSolution } from "@waymark/server/areas/solutions/save-solution";
import { connectClickhouse } from "@waymark/server/platform/clickhouse";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { postgresRateCounter } from "@waymark/server/platform/http/rate-counter";
import { createLog } from "@waymark/server/platform/log";
import { requestOf } from "../../requests/all.ts";
import type { Request } from "../../requests/request.ts";
import { type Reply, sendWithRetry } from "../send.ts";
import type { World } from "../world.ts";

/** The one provider of p1's organization; the same in every run, as an organization has no second one. */
const PROVIDER = "0d9c2f6e-57a1-4b43-9a3c-4747575747aa";
/** Claims reach back as far as the intake takes samples. */
const CLAIMED_DAYS = 8;
const CLOSES_WITHIN_MS = 240_000;
const ARRIVES_WITHIN_MS = 120_000;

/** A tenant that may send samples. */
export type Sender = { readonly id: string; readonly key: string };
/** A solution with four /24s of its own. */
export type ScoredSolution = { readonly id: string; readonly address: (network: number, host?: number) => string };
export type SentSample = Omit<IntakeSample, "id" | "position"> & { readonly address: string };

/** Days that are closed, the last one first. */
export const closedDay = (daysBefore: number): string =>
  utcDay(Date.now() - performanceLimits.dayClosesAfterMs - (1 + daysBefore) * DAY_MS);

/** Solutions of p1's organization in a running installation, tenants that send samples for them, and what the calls tell of them. */
export async function openScores(world: World) {
  const { urls } = world.product.engines;
  const measurements = connectClickhouse(urls.clickhouse, { deadlineMs: 60_000 });
  const database = connectDatabase({ url: urls.postgresOwner, poolSize: 2, log: createLog("warn", "checks") });
  const ctx = ctxOf(database.db, systemClock, "MultiTenant", { kind: "operator", id: "checks" });
  await saveProvider(ctx, {
    id: PROVIDER,
    tenantId: tenants.wingtip.id,
    name: "Wingtip Networks",
    url: "https://wingtip.example",
    status: "Approved",
  });
  // Where an earlier run has claimed the same network, the claims of the past contest each other.
  let block = randomInt(2 ** 17);

  const must = async (request: Request, as: Principal): Promise<Reply> => {
    const reply = await ask(request, as);
    if (reply.status >= 300) throw new Error(`${request.path} as ${as}: ${reply.status} ${reply.text}`);
    return reply;
  };
  const ask = async ({ method, path, type, body }: Request, as: Principal): Promise<Reply> =>
    sendWithRetry(world.server.url, {
      method,
      path,
      headers: {
        origin: world.server.origin,
        authorization: await world.bearer(as),
        ...(type === undefined ? {} : { "content-type": type }),
      },
      ...(body === undefined ? {} : { body }),
    });

  const addSolution = async (name: string): Promise<ScoredSolution> => {
    block += 1;
    const [first, second, third] = [240 + (block >> 14), (block >> 6) % 256, 4 * (block % 64)];
    const id = randomUUID();
    await saveSolution(ctx, {
      id,
      providerId: PROVIDER,
      name: `${name} ${id}`,
      type: "isp",
      visibility: "Public",
      items: [
        {
          kind: "IP",
          value: `${first}.${second}.${third}.0/22`,
          proof: "operator",
          validFrom: new Date(Date.now() - CLAIMED_DAYS * DAY_MS),
        },
      ],
      method: "Script",
    });
    return { id, address: (network, host = 7) => `${first}.${second}.${third + (network % 4)}.${host}` };
  };

  const addTenant = async (): Promise<Sender> => {
    const id = randomUUID();
    await changeTenant(ctx, id, { displayName: `Sender ${id}` });
    const key = await addKey(ctx, id, "check");
    return { id, key: key?.text ?? "" };
  };

  const trySending = (key: string, samples: readonly SentSample[]): Promise<Reply> =>
    sendWithRetry(world.server.url, {
      ...requestOf("intake", "samples"),
      headers: { [INTAKE_KEY_HEADER]: key, "content-type": "application/json" },
      body: JSON.stringify(samples.map((sample) => ({ ...sample, id: randomUUID() }))),
    });
  const sendSamples = async (key: string, samples: readonly SentSample[]): Promise<IntakeReply> => {
    const { status, text } = await trySending(key, samples);
    if (status !== 202) throw new Error(`samples were not taken: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as IntakeReply;
  };

  const storedOf = async (solution: string): Promise<number> => {
    const reply = await measurements.client.query({
      query: "select count() as stored from samples final where access = {solution: UUID}",
      query_params: { solution },
      format: "JSONEachRow",
    });
    const [row] = await reply.json<{ stored: string }>();
    return Number(row?.stored);
  };
  const untilStored = ({ id }: ScoredSolution, samples: number): Promise<number> =>
    waitFor(`${samples} samples in ClickHouse`, ARRIVES_WITHIN_MS, async () => {
      const stored = await storedOf(id);
      return stored >= samples ? stored : undefined;
    });

  /** The server learns of tenants and of solutions all at once, so that when it knows the last ones it knows the others. */
  const untilAllIsKnown = async (): Promise<void> => {
    const marker = await addSolution("Marker");
    const { key } = await addTenant();
    await waitFor("tenants and claims that the server knows", ARRIVES_WITHIN_MS, async () => {
      await sleep(500);
      if ((await storedOf(marker.id)) > 0) return true;
      const [at, address] = [new Date().toISOString(), marker.address(0)];
      await sendSamples(key, [{ at, workload: "mail", outcome: "ok", rttMs: 20, city: 2_267_057, address }]);
      return undefined;
    });
  };

  /** Runs the pipeline's own job, and waits for the end of a run that began after this. */
  const closeDays = async (): Promise<void> => {
    const name = "performance.closeDays";
    const askedAtMs = Date.now();
    await must(requestOf("operations", "runJob", { body: { name } }), "operator");
    await waitFor("days that are closed", CLOSES_WITHIN_MS, async () => {
      const { jobs } = JSON.parse((await must(requestOf("operations", "jobs"), "operator")).text) as JobList;
      const job = jobs.find((one) => one.name === name);
      if (job?.startedAt == null || Date.parse(job.startedAt) < askedAtMs || job.finishedAt === null) {
        await sleep(1_000);
        return undefined;
      }
      if (job.error !== null) throw new Error(job.error);
      return true;
    });
  };

  /** As if the tenant had sent so many in this hour. */
  const countSent = async (tenant: string, samples: number): Promise<void> => {
    const counter = postgresRateCounter(database.pool);
    const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    for (const start of [thisHour, thisHour + HOUR_MS])
      await counter.add(`intakeSamples:MultiTenant/${tenant}`, start, start + HOUR_MS, samples);
  };

  return {
    ctx,
    measurements,
    ask,
    /** The JSON of a reply that must succeed. */
    read: async <T>(request: Request, as: Principal): Promise<T> => JSON.parse((await must(request, as)).text) as T,
    addSolution,
    addTenant,
    trySending,
    sendSamples,
    countSent,
    untilStored,
    untilAllIsKnown,
    closeDays,
    close: async () => {
      await measurements.close();
      await database.close();
    },
  };
}

export type Scores = Awaited<ReturnType<typeof openScores>>;
