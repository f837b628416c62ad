import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { SampleBatch } from "@waymark/contracts/intake/sample-batch";
import type { PerformanceSample } from "@waymark/contracts/performance/sample";
import { createAttributor } from "@waymark/rules/attribution/attribute";
import { consumeIntake } from "@waymark/server/areas/intake/consume";
import { packMessages } from "@waymark/server/areas/intake/pack-messages";
import { insertSamples, SAMPLE_COLUMNS, sampleRows } from "@waymark/server/areas/performance/insert-samples";
import { readSettings } from "@waymark/server/platform/env";
import { createLog } from "@waymark/server/platform/log";
import { openPlatform } from "@waymark/server/platform/platform";
import { encodeRows } from "@waymark/server/platform/row-binary";
import { publishSamples, readWaitingSamples, sampleStreamName } from "@waymark/server/platform/streams/sample-stream";
import { makeClaims } from "../scores/attribution/world.ts";
import { chanceFrom } from "../scores/chance.ts";
import type { BenchProduct } from "../support/bench-product.ts";
import { makeBatches } from "./make-batches.ts";
import { rawPublisher } from "./raw-publisher.ts";

/** Messages of one round. */
const MESSAGES = 50;
const SAMPLES = MESSAGES * intakeLimits.samplesPerMessage;
/** What the consumer inserts at once at most, so that the bare insert has the same size. */
const MESSAGES_PER_INSERT = 10;
const SMALL_INSERT = 10_000;
/** Messages on their way to JetStream at a time. */
const IN_FLIGHT = 8;
const SUBJECT = "waymark.samples.batch";

type Side = () => Promise<number>;
export type Intake = Readonly<Record<"N1" | "N2" | "C2", { readonly ours: Side; readonly control: Side }>> & {
  readonly close: () => Promise<void>;
};

/** The shipped parts between the route and ClickHouse, in this process, beside the bare engines. Figures are samples per second. */
export async function openIntake(product: BenchProduct, random: () => number): Promise<Intake> {
  const chance = chanceFrom(random);
  const { solutions, claimed } = makeClaims(chance);
  const attributor = createAttributor();
  for (const solution of solutions) attributor.setSolution({ ...solution, id: uuidOf(solution.id) });
  const attribute = (_cloud: string, sample: Parameters<typeof attributor.attribute>[0]) =>
    attributor.attribute(sample);

  const platform = openPlatform(readSettings(product.environment), createLog("warn", "bench"), {});
  const { streams, measurements } = platform;
  const { client } = measurements;
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await until(async () => streams.current() !== undefined);
  const port = Number(new URL(product.environment.WAYMARK_NATS_URL ?? "").port);
  const raw = await rawPublisher({ port, token: product.environment.WAYMARK_NATS_TOKEN ?? "" });

  const make = (): SampleBatch[] => makeBatches(chance, claimed, MESSAGES);
  const emptyStream = () => streams.current()?.jsm.streams.purge(sampleStreamName());
  const emptyTable = () => client.command({ query: "truncate table samples" });
  const perSecond = async (work: () => Promise<void>, samples = SAMPLES): Promise<number> => {
    const started = performance.now();
    await work();
    return samples / ((performance.now() - started) / 1_000);
  };

  const publishPacked = async (batches: readonly SampleBatch[]): Promise<void> => {
    const waiting = batches.values();
    const lane = async (): Promise<void> => {
      for (const batch of waiting)
        if ((await publishSamples(streams, await packMessages(batch))) !== "stored")
          throw new Error("the stream is full");
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
  };
  const storedCount = async (): Promise<number> => {
    const found = await client.query({ query: "select count() as n from samples", format: "JSONEachRow" });
    return Number((await found.json<{ n: string }>())[0]?.n);
  };
  const samplesOf = (batches: readonly SampleBatch[]): PerformanceSample[] =>
    batches.flatMap(({ cloud, tenant, samples }) =>
      samples.map((one) => ({ ...one, cloud, tenant, source: "intake" as const })),
    );
  const encoded = (samplesPerInsert: number): Uint8Array[] => {
    const rows = sampleRows(samplesOf(make()), { attribute, receivedAtMs: Date.now() });
    const bodies: Uint8Array[] = [];
    for (let first = 0; first < rows.length; first += samplesPerInsert)
      bodies.push(encodeRows(SAMPLE_COLUMNS, rows.slice(first, first + samplesPerInsert)));
    return bodies;
  };
  const insertInto = `insert into samples (${SAMPLE_COLUMNS.map(({ name }) => name).join(", ")}) format RowBinary`;
  const insertBare = async (body: Uint8Array): Promise<void> => {
    const url = new URL(product.environment.WAYMARK_CLICKHOUSE_URL ?? "");
    const authorization = `Basic ${Buffer.from(`${url.username}:${url.password}`).toString("base64")}`;
    const database = url.pathname.slice(1);
    const query = new URLSearchParams({ ...(database === "" ? {} : { database }), query: insertInto });
    const reply = await fetch(`${url.origin}/?${query}`, {
      method: "POST",
      body: Buffer.from(body),
      headers: { authorization },
    });
    if (!reply.ok) throw new Error(await reply.text());
    await reply.arrayBuffer();
  };
  const bareInserts =
    (samplesPerInsert: number): Side =>
    async () => {
      await emptyTable();
      const bodies = encoded(samplesPerInsert);
      return perSecond(async () => {
        for (const body of bodies) await insertBare(body);
      });
    };

  return {
    N1: {
      ours: async () => {
        const batches = make();
        const rate = await perSecond(() => publishPacked(batches));
        await emptyStream();
        return rate;
      },
      control: async () => {
        const messages = samplesOf(make()).map((sample) => Buffer.from(JSON.stringify(sample)));
        const rate = await perSecond(() => raw.publish(SUBJECT, messages));
        await emptyStream();
        return rate;
      },
    },
    N2: {
      ours: async () => {
        await emptyTable();
        await publishPacked(make());
        const consumer = consumeIntake({
          ...platform.consuming,
          clock: platform.clock,
          performance: {
            readerOfSolution: () => Promise.reject(new Error("nobody asks")),
            storeSamples: (samples, insert) => insertSamples(measurements, samples, { ...insert, attribute }),
            storeQuarantined: async () => undefined,
          },
        });
        const rate = await perSecond(() => until(async () => (await readWaitingSamples(streams))?.messages === 0));
        await consumer.stop();
        const stored = await storedCount();
        if (stored !== SAMPLES) throw new Error(`${stored} samples of ${SAMPLES} are stored`);
        return rate;
      },
      control: bareInserts(MESSAGES_PER_INSERT * intakeLimits.samplesPerMessage),
    },
    C2: {
      ours: bareInserts(SMALL_INSERT),
      control: async () => {
        await emptyTable();
        await insertBare(encoded(SMALL_INSERT)[0] ?? new Uint8Array());
        await client.command({ query: "create or replace table bench_rows engine = Memory as select * from samples" });
        await emptyTable();
        return perSecond(async () => {
          for (let done = 0; done < SAMPLES; done += SMALL_INSERT)
            // New ids: ClickHouse skips an insert that equals an earlier one.
            await client.command({
              query: "insert into samples select * replace (generateUUIDv4() as sample_id) from bench_rows",
            });
        });
      },
    },
    close: async () => {
      raw.close();
      await platform.close();
    },
  };
}

/** The claims' solutions have plain names; a row wants a UUID. */
const uuidOf = (name: string): string => `00000000-0000-4000-8000-${name.replace(/\D/g, "").padStart(12, "0")}`;
