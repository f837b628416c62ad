import { clickhouse, clickhouseUrl } from "./clickhouse.ts";
import { giveUpIfDead } from "./detached.ts";
import type { Engine } from "./engine.ts";
import { type Home, homeFolder, prepareHome } from "./home.ts";
import { nats, natsUrl } from "./nats.ts";
import { type Ports, portBaseFromEnvironment, portsFrom } from "./ports.ts";
import { postgres, postgresUrl } from "./postgres/postgres.ts";
import { ENGINE_NAMES, type EngineName, isAlive, livingRecord, type ProcessRecord } from "./process-record.ts";
import { secret } from "./secrets.ts";
import { withHomeLock } from "./start-lock.ts";
import { stopEngines } from "./stop-engines.ts";
import { waitFor } from "./wait.ts";

const HEALTHY_WITHIN_MS = 20_000;

const ENGINES: Record<EngineName, Engine> = { postgres, nats, clickhouse };

export interface StartOptions {
  /** A name below .waymark or a path; default: WAYMARK_HOME, else `dev`. */
  home?: string;
  /** Default: WAYMARK_PORT_BASE, else 4400. */
  portBase?: number;
  quiet?: boolean;
}

export interface Engines {
  home: string;
  ports: Ports;
  urls: {
    postgresOwner: string;
    postgresApp: string;
    /** For provisioning and throw-away databases only; the product never connects with it. */
    postgresSuperuser: string;
    nats: string;
    natsToken: string;
    clickhouse: string;
  };
  /** Kept up to date by startOne. */
  pids: Record<EngineName, number>;
  /** The engines this call started; those that already ran are not among them. */
  started: EngineName[];
  startOne(name: EngineName): Promise<void>;
  stop(): Promise<void>;
}

async function ensureRunning(engine: Engine, home: Home, ports: Ports, say: (sentence: string) => void) {
  const running = livingRecord(home, engine.name);
  if (running && running.port !== engine.port(ports))
    throw new Error(`${engine.name} of ${home.folder} runs at port ${running.port}: stop it first`);
  const ready = async (record: ProcessRecord, verb: string) => {
    const version = await waitFor(`${engine.name} is healthy`, HEALTHY_WITHIN_MS, async () => {
      giveUpIfDead(home, engine.name, record);
      return engine.health(home, ports);
    });
    await engine.provision(home, ports);
    say(`${engine.name} ${version} ${verb} at 127.0.0.1:${record.port}, pid ${record.pid}`);
    return { pid: record.pid, started: verb === "started" };
  };
  if (running) {
    try {
      return await ready(running, "already running");
    } catch (error) {
      // A process that was just killed counts as alive for a moment and may end during the health check.
      if (isAlive(running)) throw error;
    }
  }
  return ready(await engine.launch(home, ports, say), "started");
}

export async function startEngines(options: StartOptions = {}): Promise<Engines> {
  const home = prepareHome(homeFolder(options.home));
  const ports = portsFrom(options.portBase ?? portBaseFromEnvironment());
  const say = options.quiet ? () => undefined : (sentence: string) => console.log(sentence);
  const pids: Record<EngineName, number> = { postgres: 0, nats: 0, clickhouse: 0 };
  const started: EngineName[] = [];

  const start = async (name: EngineName) => {
    const result = await ensureRunning(ENGINES[name], home, ports, say);
    pids[name] = result.pid;
    if (result.started) started.push(name);
  };
  await withHomeLock(home, async () => {
    const outcomes = await Promise.allSettled(ENGINE_NAMES.map(start));
    const faults = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as Error] : []));
    if (faults.length > 0) throw new AggregateError(faults, faults.map((fault) => fault.message).join("\n"));
  });

  return {
    home: home.folder,
    ports,
    urls: engineUrls(home, ports),
    pids,
    started,
    startOne: (name) => withHomeLock(home, () => start(name)),
    stop: async () => void (await stopEngines({ home: home.folder })),
  };
}

/** The addresses of a home's engines, whether they run or not. */
export const engineUrls = (home: Home, ports: Ports): Engines["urls"] => ({
  postgresOwner: postgresUrl(home, ports, "waymark_owner"),
  postgresApp: postgresUrl(home, ports, "waymark_app"),
  postgresSuperuser: postgresUrl(home, ports, "postgres", "postgres"),
  nats: natsUrl(ports),
  natsToken: secret(home, "nats.token"),
  clickhouse: clickhouseUrl(home, ports),
});
