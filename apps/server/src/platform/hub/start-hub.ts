import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Server as HttpsServer } from "node:https";
import { metrics } from "@opentelemetry/api";
import { type CloudName, GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { HUB_PATH, type HubEnvelope, type HubRefusal } from "@waymark/contracts/connectivity-test/hub-events";
import { limits } from "@waymark/contracts/limits";
import { Server, type Socket } from "socket.io";
import { z } from "zod";
import { limitKeyOfAddress } from "../addresses.ts";
import type { Clock } from "../clock.ts";
import { crashPoint } from "../crash-points.ts";
import type { Log } from "../log.ts";
import { callerAddress } from "./caller-address.ts";
import type { HubEvent, HubSource } from "./hub-source.ts";
import { type Hearer, openRuns } from "./open-runs.ts";
import type { RunWakes } from "./run-wakes.ts";

export type HubOptions = {
  readonly server: HttpServer | HttpsServer;
  readonly basePath: string;
  readonly cloud: CloudName;
  readonly publicOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly source: HubSource;
  readonly wakes: RunWakes;
  readonly isEnd: (event: HubEvent) => boolean;
  /** Counts a connection of this address; rejects when there were too many. */
  readonly countConnect: (address: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  readonly checkEveryMs?: number;
};

export type Hub = { readonly connections: () => number; readonly stop: () => Promise<void> };

/** Looks by itself: often while NATS is away, now and then otherwise, for a wake may get lost. */
const DEAF_LOOK_MS = 1_000;
const HEARING_LOOK_MS = 10_000;

const Asked = z.object({ runId: z.uuid() });
const Handshake = z.object({ runToken: z.string().min(1).max(1_024), after: z.int().min(0).max(10_000).default(0) });

type Admitted = { readonly runId: string; readonly after: number; readonly expiresAtMs: number };

/** The real-time channel. Fastify does not see these requests, so whatever guards them is here. */
export function startHub(options: HubOptions): Hub {
  const { source, wakes, clock, log } = options;
  const runs = openRuns(source, log);
  const addressOf = callerAddress(options.trustedProxies);
  const perAddress = new Map<string, number>();
  const expiries = new Map<Socket, number>();
  const variants = [
    { path: `${options.basePath}${HUB_PATH}`, cloud: options.cloud },
    { path: `${options.basePath}${GOVERNMENT_PREFIX}${HUB_PATH}`, cloud: "GovernmentCommunity" as const },
  ];

  const servers = variants.map(({ path, cloud }) => {
    const io = new Server(options.server, {
      path,
      addTrailingSlash: false,
      serveClient: false,
      maxHttpBufferSize: limits.hubMessageMaxBytes,
      perMessageDeflate: false,
      httpCompression: false,
      connectTimeout: 10_000,
      allowRequest: (request, done) => {
        const refusal = refuse(request);
        done(refusal ?? null, refusal === undefined);
      },
    });
    io.engine.on("headers", (headers: Record<string, string>) => {
      headers["x-content-type-options"] = "nosniff";
      headers["cache-control"] = "no-store";
    });
    io.use((socket, next) => {
      admit(socket).then(
        (admitted) => {
          socket.data = admitted;
          next();
        },
        (error: unknown) => next(asRefusal(error)),
      );
    });
    io.on("connection", (socket) => welcome(socket, cloud));
    return io;
  });

  const connections = (): number => servers.reduce((sum, io) => sum + io.engine.clientsCount, 0);

  const origins = new Set(options.publicOrigins);
  const refuse = (request: IncomingMessage): HubRefusal | undefined => {
    const { origin } = request.headers;
    // A browser leaves Origin out for nothing but a plain GET of the same origin: polls, never upgrades or writes.
    const mayLackOrigin = request.method === "GET" && request.headers.upgrade === undefined;
    if (origin === undefined ? !mayLackOrigin : !origins.has(origin)) return "origin_refused";
    const isNew = !(request.url ?? "").includes("sid=");
    return isNew && connections() >= limits.hubConnectionsMax ? "overloaded" : undefined;
  };

  const admit = async (socket: Socket): Promise<Admitted> => {
    const asked = Asked.safeParse(socket.handshake.query);
    const shown = Handshake.safeParse(socket.handshake.auth);
    if (!asked.success || !shown.success) throw refusal("token_refused");
    const address = addressOf(socket.request);
    await options.countConnect(address).catch(() => {
      throw refusal("overloaded");
    });
    const { runId } = asked.data;
    const expiresAtMs = await source.readToken(shown.data.runToken, runId);
    if (expiresAtMs === undefined) throw refusal("token_refused");
    const key = limitKeyOfAddress(address);
    const ofAddress = perAddress.get(key) ?? 0;
    if (ofAddress >= limits.hubConnectionsPerAddress) throw refusal("overloaded");
    perAddress.set(key, ofAddress + 1);
    socket.conn.once("close", () => {
      const left = (perAddress.get(key) ?? 1) - 1;
      if (left > 0) perAddress.set(key, left);
      else perAddress.delete(key);
    });
    return { runId, after: shown.data.after, expiresAtMs };
  };

  const welcome = (socket: Socket, cloud: CloudName): void => {
    const { runId, after, expiresAtMs } = socket.data as Admitted;
    const hearer: Hearer = {
      cursor: after,
      send: ({ event, sequence, at, payload }) => {
        crashPoint("run.beforeHubSend");
        socket.emit(event, { sequence, at: at.toISOString(), payload } satisfies HubEnvelope);
      },
      close: () => socket.disconnect(true),
    };
    const leave = runs.join(cloud, runId, hearer, limits.hubConnectionsPerRun);
    if (leave === undefined) {
      socket.disconnect(true);
      return;
    }
    expiries.set(socket, expiresAtMs);
    // Only the handshake needs it, and it is most of what an idle connection would hold.
    (socket.conn as { request: unknown }).request = null;
    // Nobody has anything to say here.
    socket.onAny(() => socket.disconnect(true));
    socket.once("disconnect", () => {
      expiries.delete(socket);
      leave();
    });
  };

  const hearing = wakes.listen({
    onEvents: (events) => runs.hear(events, options.isEnd),
    onWake: (key, sequence) => runs.wake(key, sequence),
    onRejoined: () => runs.refreshAll(),
  });
  let lookedAt = clock.now();
  const look = setInterval(() => {
    const dueAfterMs = hearing.isHearing() ? HEARING_LOOK_MS : DEAF_LOOK_MS;
    if (clock.now() - lookedAt < dueAfterMs) return;
    lookedAt = clock.now();
    runs.refreshAll();
  }, DEAF_LOOK_MS);
  // A run that is gone is noticed by every look; a token that has run out, here.
  const check = setInterval(() => {
    for (const [socket, expiresAtMs] of expiries) if (expiresAtMs <= clock.now()) socket.disconnect(true);
    runs.refreshAll();
  }, options.checkEveryMs ?? limits.hubTokenCheckMs);
  for (const timer of [look, check]) timer.unref();
  gauge("waymark_hub_connections", "Open connections of the real-time channel", connections);
  gauge("waymark_hub_runs", "Runs that somebody hears", runs.count);

  return {
    connections,
    stop: async () => {
      clearInterval(look);
      clearInterval(check);
      hearing.stop();
      // Cut, not dismissed: browsers then connect again, to another replica.
      for (const io of servers) io.engine.close();
      for (const io of servers) io.removeAllListeners();
    },
  };
}

class Refusal extends Error {
  readonly data: { readonly code: HubRefusal };
  constructor(code: HubRefusal) {
    super(code);
    this.data = { code };
  }
}
const refusal = (code: HubRefusal): Refusal => new Refusal(code);
/** What went wrong inside is nobody's business; trying again later is right in any case. */
const asRefusal = (error: unknown): Refusal => (error instanceof Refusal ? error : refusal("overloaded"));

function gauge(name: string, description: string, read: () => number): void {
  metrics
    .getMeter("waymark")
    .createObservableGauge(name, { description })
    .addCallback((result) => result.observe(read()));
}
