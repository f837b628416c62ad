import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@clickhouse/client";
import type { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import { EVENT_STREAM } from "@waymark/contracts/events/stream";
import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { withClient } from "@waymark/engines/postgres/provision";
import { superuserUrl } from "@waymark/engines/postgres/superuser-url";
import { waitFor } from "@waymark/engines/wait";
import { withStreams } from "../support/look.ts";
import { endProcess } from "../support/processes.ts";
import { openProduct, type ProductWorld } from "../support/product-world.ts";
import { type FaultCase, type Outcome, require, runSuite } from "../support/run-cases.ts";

const PORT_BASE = 5_400;
const MIB = 1024 ** 2;

/** Twice as many tests as a stream of 1 GiB could hold before messages left it. */
const TESTS = 500_000;
const MOST_BYTES = 64 * MIB;
const SLICE = 5_000;
/** With a smaller stream "full" takes seconds. */
const SMALL_BYTES = 128 * MIB;
const MORE_THAN_SMALL = 60_000;

const door = (number: number): MeasurementTaken["doors"][number] => ({
  metro: `${String.fromCharCode(65 + number)}RA`,
  workload: number < 16 ? "mail" : "files",
  inUse: number === 0 || number === 16,
  samples: 25,
  smallestMs: 12.34 + number,
  medianMs: 13.45 + number,
  p90Ms: 19.87 + number,
});

/** As a test of the full footprint announces it. */
const taken = (): MeasurementTaken => ({
  measurementId: randomUUID(),
  cloud: "MultiTenant",
  at: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
  country: "DE",
  state: "DE-RP",
  city: 2_874_225,
  egressCountry: "DE",
  egressCity: 2_925_533,
  egressNetwork: "240.1.2.0",
  asn: 64_500,
  doors: Array.from({ length: 21 }, (_, number) => door(number)),
  line: {
    downloadMbps: 93.2,
    uploadMbps: 38.4,
    lossPercent: 0.2,
    jitterMs: 1.3,
    udpRttMs: 14.2,
    bloatMs: 22.1,
    webSocketMs: 13.8,
  },
});

const announce = ({ product }: ProductWorld, tests: number): Promise<unknown> =>
  withClient(superuserUrl(product.engines), (client) =>
    client.query(
      `insert into outbox (kind, payload)
       select 'measurementTaken', jsonb_set($1::jsonb, '{measurementId}', to_jsonb(gen_random_uuid()::text))
       from generate_series(1, $2)`,
      [JSON.stringify(taken()), tests],
    ),
  );

async function count({ product }: ProductWorld, query: string): Promise<number> {
  return withClient(superuserUrl(product.engines), async (client) => {
    const { rows } = await client.query<{ count: number }>(query);
    return rows[0]?.count ?? Number.NaN;
  });
}

async function requireNoneParked(world: ProductWorld): Promise<void> {
  const rows = await count(world, "select count(*)::int from outbox where parked_reason is not null");
  const messages = await count(world, "select count(*)::int from parked_messages");
  require(rows + messages === 0, `${rows} rows and ${messages} messages are parked`);
}

type Sight = { readonly waiting: number; readonly bytes: number; readonly pending: number };

async function look(world: ProductWorld): Promise<Sight> {
  const { engines } = world.product;
  const waiting = await count(
    world,
    "select count(*)::int from outbox where published_at is null and parked_reason is null",
  );
  const stream = await withStreams(engines, async (manager) => {
    const { state } = await manager.streams.info(EVENT_STREAM);
    const consumer = await manager.consumers.info(EVENT_STREAM, "measurements_to_clickhouse");
    return { bytes: state.bytes, pending: consumer.num_pending + consumer.num_ack_pending };
  });
  return { waiting, ...stream };
}

async function measured({ product }: ProductWorld): Promise<number> {
  const client = createClient({ url: product.engines.urls.clickhouse, request_timeout: 60_000 });
  try {
    const answer = await client.query({
      query: "select uniqExact(measurement_id) as tests from measurements",
      format: "JSONEachRow",
    });
    const [row] = await answer.json<{ tests: string }>();
    return Number(row?.tests);
  } finally {
    await client.close();
  }
}

const allTakenIn = (world: ProductWorld, tests: number, withinMs: number): Promise<unknown> =>
  waitFor(`ClickHouse has ${tests} tests`, withinMs, async () => {
    const { waiting, pending } = await look(world);
    const found = waiting + pending === 0 ? await measured(world) : 0;
    if (found === tests) return true;
    throw new Error(`${found} are there, ${waiting} wait in the outbox and ${pending} in the stream`);
  });

const passes: FaultCase<ProductWorld> = {
  name: "events of 500,000 tests pass a stream that keeps only what waits",
  run: async (world) => {
    const before = await measured(world);
    let mostBytes = 0;
    const seen = async (): Promise<Sight> => {
      const sight = await look(world);
      mostBytes = Math.max(mostBytes, sight.bytes);
      return sight;
    };
    for (let announced = 0; announced < TESTS; announced += SLICE) {
      await announce(world, SLICE);
      for (let sight = await seen(); sight.waiting + sight.pending > SLICE; sight = await seen()) await sleep(200);
    }
    await allTakenIn(world, before + TESTS, 120_000);
    await requireNoneParked(world);
    require(mostBytes <= MOST_BYTES, `the stream held ${(mostBytes / MIB).toFixed(1)} MiB`);
    return `all in ClickHouse, 0 parked; the stream held ${(mostBytes / MIB).toFixed(1)} MiB at most (≤ ${MOST_BYTES / MIB})`;
  },
};

const setRoom = ({ product }: ProductWorld, max_bytes: number): Promise<unknown> =>
  withStreams(product.engines, (manager) => manager.streams.update(EVENT_STREAM, { max_bytes }));

const full: FaultCase<ProductWorld> = {
  name: "consumers away until the stream is full",
  run: async (world) => {
    const { engines } = world.product;
    const before = await measured(world);
    await setRoom(world, SMALL_BYTES);
    await endProcess(engines.pids.clickhouse, "SIGKILL");
    await announce(world, MORE_THAN_SMALL);
    let last = -1;
    await waitFor("the stream takes no more", 120_000, async () => {
      const { waiting, bytes } = await look(world);
      const isStill = bytes === last;
      last = bytes;
      await sleep(3_000);
      return isStill && waiting > 0 ? true : undefined;
    });
    const held = await look(world);
    await requireNoneParked(world);
    await engines.startOne("clickhouse");
    await allTakenIn(world, before + MORE_THAN_SMALL, 180_000);
    await requireNoneParked(world);
    return `full at ${(held.bytes / MIB).toFixed(1)} of ${SMALL_BYTES / MIB} MiB with ${held.waiting} rows waiting; 0 parked, all ${MORE_THAN_SMALL} delivered afterwards`;
  },
};

export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, [passes, full], async () => openProduct(await claimRunPlace("faults-stream", PORT_BASE)));
