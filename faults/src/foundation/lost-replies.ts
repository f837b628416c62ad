import { converge } from "../support/converge.ts";
import { type Fault, type FaultyProxy, type Moment, startFaultyProxy } from "../support/faulty-proxy.ts";
import { type FaultCase, require, seconds } from "../support/run-cases.ts";
import { sendVisit } from "../support/send-visit.ts";
import type { World } from "../support/world.ts";

const OPERATIONS = 20;
const STRIKE_WITHIN_MS = 20_000;

type Strike = { readonly fault: Fault; readonly when: Moment };
type Link = {
  readonly name: string;
  /** Taken in turn until 20 operations have lost their reply. */
  readonly strikes: readonly Strike[];
  readonly address: (world: World) => string;
  /** The server's setting to be led through the proxy; absent for the link between client and server. */
  readonly setting?: string;
};

const reply = (afterBytes = 0): Fault => ({ kind: "loseReply", afterBytes });
const says =
  (text: string): Moment =>
  (newest) =>
    newest.includes(text);
/** The commit of the transaction in which this was said. */
const commitAfter =
  (text: string): Moment =>
  (newest, before) => {
    const said = before + newest;
    return newest.includes("commit") && said.slice(said.lastIndexOf("begin")).includes(text);
  };

const LINKS: readonly Link[] = [
  {
    name: "client and server",
    address: (world) => world.serverUrl,
    strikes: [0, 1, 12, 200].map((bytes) => ({ fault: reply(bytes), when: says("POST /api/Operations/Visit") })),
  },
  {
    name: "server and PostgreSQL",
    setting: "WAYMARK_DATABASE_URL",
    address: (world) => world.product.engines.urls.postgresApp,
    strikes: [
      { fault: reply(), when: commitAfter('insert into "visits"') },
      { fault: reply(), when: says('insert into "outbox"') },
      { fault: reply(4), when: commitAfter('insert into "visits"') },
      { fault: reply(), when: says('update "outbox"') },
      { fault: reply(), when: commitAfter('update "outbox"') },
    ],
  },
  {
    name: "server and NATS",
    setting: "WAYMARK_NATS_URL",
    address: (world) => world.product.engines.urls.nats,
    strikes: [
      { fault: reply(), when: says("HPUB waymark.events") },
      { fault: reply(), when: says("CONSUMER.MSG.NEXT") },
      { fault: reply(), when: says("+ACK") },
      { fault: reply(9), when: says("HPUB waymark.events") },
    ],
  },
  {
    name: "server and ClickHouse",
    setting: "WAYMARK_CLICKHOUSE_URL",
    address: (world) => world.product.engines.urls.clickhouse,
    strikes: [0, 15].map((bytes) => ({ fault: reply(bytes), when: says("INSERT") })),
  },
];

function through(proxy: FaultyProxy, address: string): string {
  const url = new URL(address);
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  return url.href.replace(/\/$/, "");
}

async function loseOne(world: World, proxy: FaultyProxy, strike: Strike, url: string): Promise<void> {
  const struck = proxy.strike(strike.fault, strike.when);
  await sendVisit(world, world.nextVisitor(), { url });
  const late = new Promise<"late">((resolve) => setTimeout(() => resolve("late"), STRIKE_WITHIN_MS).unref());
  require((await Promise.race([struck, late])) !== "late", `no reply could be lost after ${proxy.strikes()} times`);
}

const lost = (link: Link): FaultCase<World> => ({
  name: `reply lost between ${link.name} (check 9)`,
  run: async (world) => {
    const address = new URL(link.address(world));
    const proxy = await startFaultyProxy({ host: address.hostname, port: Number(address.port) });
    try {
      const led = through(proxy, address.href);
      if (link.setting !== undefined) await world.product.restartServer({ [link.setting]: led });
      const startedAt = performance.now();
      for (let turn = 0; turn < OPERATIONS; turn += 1) {
        const strike = link.strikes[turn % link.strikes.length] as Strike;
        await loseOne(world, proxy, strike, link.setting === undefined ? led : world.serverUrl);
      }
      const lostIn = performance.now() - startedAt;
      const settled = await converge(world);
      return `${proxy.strikes()} replies lost in ${seconds(lostIn)}; ${settled}`;
    } finally {
      if (link.setting !== undefined) await world.product.restartServer();
      await proxy.close();
    }
  },
});

export const lostReplies = LINKS.map(lost);
