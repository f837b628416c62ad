// @vitest-environment node
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { HUB_EVENTS, HUB_PATH, type HubHandshake } from "@waymark/contracts/connectivity-test/hub-events";
import { Server, type Socket } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Hub, type HubOptions, openHub } from "./open-hub.ts";

let http: HttpServer;
let hub: Server;
let origin: string;
let handshakes: HubHandshake[];
let sockets: Socket[];
/** Refusals for the next connections, one by one. */
let refusals: string[];
let opened: Hub[];

beforeEach(async () => {
  [handshakes, sockets, refusals, opened] = [[], [], [], []];
  http = createServer();
  hub = new Server(http, { path: `/network${HUB_PATH}`, addTrailingSlash: false });
  hub.use((socket, next) => {
    handshakes.push(socket.handshake.auth as HubHandshake);
    const code = refusals.shift();
    next(code === undefined ? undefined : Object.assign(new Error(code), { data: { code } }));
  });
  hub.on("connection", (socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const one of opened) one.close();
  await hub.close();
});

const envelope = (sequence: number) => ({ sequence, at: "2026-08-20T14:32:00.000Z", payload: { sequence } });

function open(change: Partial<HubOptions> = {}) {
  const received: [string, number][] = [];
  const one = openHub({
    origin,
    basePath: "/network",
    runId: "run-1",
    runToken: async () => "token",
    after: 0,
    pauseMs: 20,
    onEvent: (name, { sequence }) => received.push([name, sequence]),
    ...change,
  });
  opened.push(one);
  return { one, received };
}
const connected = (count = 1) => vi.waitFor(() => expect(sockets).toHaveLength(count), { timeout: 5_000 });
const settled = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

test("joins its run at {base}/messagingHub?runId= with token and last number, and hears every event by its name [V230]", async () => {
  const { received } = open({ after: 4 });
  await connected();
  expect(sockets[0]?.handshake.query.runId).toBe("run-1");
  expect(handshakes).toEqual([{ runToken: "token", after: 4 }]);
  for (const [index, name] of HUB_EVENTS.entries()) sockets[0]?.emit(name, envelope(5 + index));
  await settled(() => expect(received.map(([name]) => name)).toEqual(HUB_EVENTS));
});

test("a cut channel comes back by itself and says what it has received; what is sent twice is received once [V231, V276]", async () => {
  const { received } = open();
  await connected();
  sockets[0]?.emit("ReceiveTestStatus", envelope(1));
  await settled(() => expect(received).toHaveLength(1));
  sockets[0]?.conn.close();
  await connected(2);
  expect(handshakes[1]).toEqual({ runToken: "token", after: 1 });
  sockets[1]?.emit("ReceiveTestStatus", envelope(1));
  sockets[1]?.emit("ReceiveVpnTestResult", envelope(2));
  await settled(() => expect(received.map(([, sequence]) => sequence)).toEqual([1, 2]));
});

test("a full hub is asked again", async () => {
  refusals = ["overloaded", "overloaded"];
  open();
  await connected();
  expect(handshakes).toHaveLength(3);
});

test("a token that could not be had this time is asked for again, and none is made up", async () => {
  const runToken = vi.fn(async () => "late token").mockRejectedValueOnce(new Error("the line is gone"));
  open({ runToken });
  await connected();
  expect(handshakes).toEqual([{ runToken: "late token", after: 0 }]);
});

test("another refusal is final, and a closed channel stays closed", async () => {
  refusals = ["token_refused"];
  open();
  await settled(() => expect(handshakes).toHaveLength(1));
  const { one } = open();
  await connected();
  one.close();
  await settled(() => expect(sockets[0]?.connected).toBe(false));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(handshakes).toHaveLength(2);
});
