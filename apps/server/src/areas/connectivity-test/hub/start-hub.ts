import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Server as HttpsServer } from "node:https";
import { metrics } from "@opentelemetry/api";
import { type CloudName, GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { HUB_PATH, type HubEnvelope, type HubRefusal } from "@waymark/contracts/connectivity-test/hub-events";
import { limits } from "@waymark/contracts/limits";
import { Server, type Socket } from "socket.io";
import { z } from "zod";
import { limitKeyOfAddress } from "../../../platform/addresses.ts";
import type { Clock } from "../../../platform/clock.ts";
import { crashPoint } from "../../../platform/crash-points.ts";
import type { Log } from "../../../platform/log.ts";
import { callerAddress } from "./caller-address.ts";
import type { HubEvent, HubSource } from "./hub-source.ts";
import { type Listener, openRuns } from "./open-runs.ts";
import type { RunNotifier } from "./run-notifier.ts";

export type HubOptions = {
  readonly server: HttpServer | HttpsServer;
  readonly basePath: string;
  readonly cloud: CloudName;
  readonly publicOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly source: HubSource;
  readonly notifier: RunNotifier;
  readonly isEnd: (event: HubEvent) => boolean;
  /** Counts a connection of this address; rejects when there were too many. */
  readonly countConnect: (address: string) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
  readonly checkEveryMs?: number;
};

export type Hub = { readonly connections: () => number; readonly stop: () => Promise<void> };

/** The hub looks by itself: often while NATS is away, now and then otherwise, because a notification may get lost. */
const DISCONNECTED_LOOK_MS = 1_000;
const CONNECTED_LOOK_MS = 10_000;

/** Long enough for a satellite's line; a line that was cut too early is opened again by its page. */
const ADMITTED_WITHIN_MS = 5_000;

const Asked = z.object({ runId: z.uuid() });
const Handshake = z.object({ runToken: z.string().min(1).max(1_024), after: z.int().min(0).max(10_000).default(0) });

type Line = Socket["conn"];
type Admitted = { readonly runId: string; readonly after: number; readonly expiresAtMs: number };

/** The real-time channel. Fastify does not see these requests, so everything that guards them is here. */
export function startHub(options: HubOptions): Hub {
  const { source, notifier, clock, log } = options;
  const runs = openRuns(source, log);
  const addressOf = callerAddress(options.trustedProxies);
  const perAddress = new Map<string, number>();
  const admitted = new WeakSet<Line>();
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
      // Later than ours, which cuts: a polled line that is only asked to close lives for half a minute more.
      connectTimeout: 2 * ADMITTED_WITHIN_MS,
      allowRequest: (request, done) => {
        const refusal = refuse(request);
        done(refusal ?? null, refusal === undefined);
      },
    });
    io.engine.on("connection", (line: Line) => holdPlace(line));
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
    const isFull = connections() >= limits.hubConnectionsMax || placesOf(request) >= limits.hubConnectionsPerAddress;
    return isFull && opensLine(request.url) ? "overloaded" : undefined;
  };

  const placesOf = (request: IncomingMessage): number => perAddress.get(limitKeyOfAddress(addressOf(request))) ?? 0;

  /** A line counts from its first request on, and goes if nobody is admitted over it: opening one takes no token. */
  const holdPlace = (line: Line): void => {
    const key = limitKeyOfAddress(addressOf(line.request));
    perAddress.set(key, (perAddress.get(key) ?? 0) + 1);
    const tooLate = setTimeout(() => admitted.has(line) || line.close(true), ADMITTED_WITHIN_MS).unref();
    line.once("close", () => {
      clearTimeout(tooLate);
      const left = (perAddress.get(key) ?? 1) - 1;
      if (left > 0) perAddress.set(key, left);
      else perAddress.delete(key);
    });
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
    admitted.add(socket.conn);
    return { runId, after: shown.data.after, expiresAtMs };
  };

  const welcome = (socket: Socket, cloud: CloudName): void => {
    const { runId, after, expiresAtMs } = socket.data as Admitted;
    const listener: Listener = {
      cursor: after,
      send: ({ event, sequence, at, payload }) => {
        crashPoint("run.beforeHubSend");
        socket.emit(event, { sequence, at: at.toISOString(), payload } satisfies HubEnvelope);
      },
      close: () => socket.disconnect(true),
    };
    const leave = runs.join(cloud, runId, listener, limits.hubConnectionsPerRun);
    if (leave === undefined) {
      socket.disconnect(true);
      return;
    }
    expiries.set(socket, expiresAtMs);
    // Only the handshake needs it, and it is most of what an idle connection would hold.
    (socket.conn as { request: unknown }).request = null;
    // Clients only listen: one that sends something is no client of ours.
    socket.onAny(() => socket.disconnect(true));
    socket.once("disconnect", () => {
      expiries.delete(socket);
      leave();
    });
  };

  const watching = notifier.listen({
    onEvents: (events) => runs.deliver(events, options.isEnd),
    onMoved: (key, sequence) => runs.notify(key, sequence),
    onRejoined: () => runs.refreshAll(),
  });
  let lookedAt = clock.now();
  const look = setInterval(() => {
    const dueAfterMs = watching.isConnected() ? CONNECTED_LOOK_MS : DISCONNECTED_LOOK_MS;
    if (clock.now() - lookedAt < dueAfterMs) return;
    lookedAt = clock.now();
    runs.refreshAll();
  }, DISCONNECTED_LOOK_MS);
  // A run that is gone is noticed by every look; a token that has run out, here.
  const check = setInterval(() => {
    for (const [socket, expiresAtMs] of expiries) if (expiresAtMs <= clock.now()) socket.disconnect(true);
    runs.refreshAll();
  }, options.checkEveryMs ?? limits.hubTokenCheckMs);
  for (const timer of [look, check]) timer.unref();
  gauge("waymark_hub_connections", "Open connections of the real-time channel", connections);
  gauge("waymark_hub_runs", "Runs that have listeners", runs.count);

  return {
    connections,
    stop: async () => {
      clearInterval(look);
      clearInterval(check);
      watching.stop();
      // Cut, not dismissed: browsers then connect again, to another replica.
      for (const io of servers) io.engine.close();
      for (const io of servers) io.removeAllListeners();
    },
  };
}

/** As engine.io reads it: a parameter whose name only ends in "sid" opens a new line too. */
export const opensLine = (url = ""): boolean => !new URL(url, "http://hub").searchParams.has("sid");

class Refusal extends Error {
  readonly data: { readonly code: HubRefusal };
  constructor(code: HubRefusal) {
    super(code);
    this.data = { code };
  }
}
const refusal = (code: HubRefusal): Refusal => new Refusal(code);
/** Failures inside are not for clients to see; trying again later is right in any case. */
const asRefusal = (error: unknown): Refusal => (error instanceof Refusal ? error : refusal("overloaded"));

function gauge(name: string, description: string, read: () => number): void {
  metrics
    .getMeter("waymark")
    .createObservableGauge(name, { description })
    .addCallback((result) => result.observe(read()));
}
