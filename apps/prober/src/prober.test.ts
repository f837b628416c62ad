import { OBSERVE_PATH, type ObservationOf, type Order } from "@waymark/contracts/prober/observations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Prober, startProber } from "./prober.ts";
import { startResolver, startWebServer } from "./test-servers.ts";

const KEY = "a key of at least thirty-two characters";
const TOKEN = "waymark-verification=7K3Q9FZM";

let resolvers: Awaited<ReturnType<typeof startResolver>>[];
let canary: Awaited<ReturnType<typeof startWebServer>>;
let prober: Prober;
beforeAll(async () => {
  canary = await startWebServer((_request, response) => response.end());
  resolvers = await Promise.all([
    startResolver((name, type) =>
      name === "113.0.203.in-addr.arpa" && type === "TXT"
        ? [{ name, type, data: [TOKEN.slice(0, 8), TOKEN.slice(8)] }]
        : [],
    ),
    // This one lies: everything is a machine inside.
    startResolver((name, type) => (type === "A" ? [{ name, type, data: "127.0.0.1" }] : [])),
  ]);
  prober = await startProber({
    host: "127.0.0.1",
    port: 0,
    key: KEY,
    resolvers: resolvers.map(({ address }) => address),
    bootstrap: new URL(`http://bootstrap.example:${canary.port}/`),
  });
});
afterAll(async () => {
  await prober.close();
  await canary.stop();
  for (const resolver of resolvers) resolver.stop();
});

const post = (body: string, { key = KEY, path = OBSERVE_PATH, method = "POST" } = {}) =>
  fetch(`http://127.0.0.1:${prober.port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(method === "POST" ? { body } : {}),
  });
const observe = async <Kind extends Order["kind"]>(
  order: Extract<Order, { kind: Kind }>,
): Promise<ObservationOf<Kind>> => {
  const reply = await post(JSON.stringify(order));
  return (await reply.json()) as ObservationOf<Kind>;
};

describe("the prober", () => {
  test("reports what each resolver says, so that one that lies is seen", async () => {
    const { answers } = await observe({ kind: "dns", name: "113.0.203.in-addr.arpa", type: "TXT" });
    expect(answers).toEqual([
      { outcome: "records", records: [TOKEN] },
      { outcome: "noName", records: [] },
    ]);
  });

  test("trusts no name of the settings that a resolver leads inwards", async () => {
    const { outcome } = await observe({ kind: "rdap", of: { kind: "asn", asn: 64_500 } });
    expect(outcome).toBe("forbidden");
    expect(canary.connections()).toBe(0);
  });

  test("takes orders of nobody without the key", async () => {
    const order = JSON.stringify({ kind: "dns", name: "example.org", type: "A" });
    for (const key of ["", KEY.slice(1), `${KEY} `.repeat(2)]) expect((await post(order, { key })).status).toBe(401);
    expect((await post(order, { path: "/other", key: "wrong" })).status).toBe(401);
  });

  test("says that it is there to anybody", async () => {
    expect((await post("", { path: "/healthz", method: "GET", key: "none" })).status).toBe(200);
  });

  test.each([
    ["", 400],
    ["{", 400],
    [JSON.stringify({ kind: "http", url: "http://127.0.0.1/" }), 400],
    [JSON.stringify({ kind: "dns", name: "a b", type: "A" }), 400],
    [JSON.stringify({ kind: "dns", name: "example.org", type: "ANY" }), 400],
    [JSON.stringify({ kind: "rdap", of: { kind: "subnet", subnet: "203.0.113.0/24/../../x" } }), 400],
    [JSON.stringify({ kind: "rdap", of: { kind: "asn", asn: 0 } }), 400],
    [" ".repeat(5_000), 413],
  ])("refuses %j", async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test("has one path and one method", async () => {
    expect((await post("{}", { path: "/other" })).status).toBe(404);
    expect((await post("{}", { method: "GET" })).status).toBe(405);
  });
});
