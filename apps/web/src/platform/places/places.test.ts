// @vitest-environment node
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { limits } from "@waymark/contracts/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApiClient } from "../api/client.ts";
import { RequestError } from "../api/request-error.ts";
import { lookUpPoint, lookUpText, type PlaceSource, suggest } from "./places.ts";

let server: Server;
let source: PlaceSource;
let seen: URL[];
let pauses: number[];
let answer: (reply: ServerResponse, nth: number) => void;

const PLACE = {
  id: 2988507,
  city: "Paris",
  region: "Île-de-France",
  country: "France",
  countryIso2: "FR",
  latitude: 48.85,
  longitude: 2.35,
};
const json = (reply: ServerResponse, status: number, body: unknown): void =>
  void reply.writeHead(status, { "content-type": "application/json", "retry-after": "0" }).end(JSON.stringify(body));
const failing = (reply: ServerResponse): void => json(reply, 503, { code: "dependency_down" });

beforeAll(async () => {
  server = createServer((request, reply) => {
    seen.push(new URL(request.url ?? "", "http://maps.test"));
    answer(reply, seen.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const basePath = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = createApiClient({ basePath, accessToken: async () => undefined });
  source = {
    getApi: async () => api,
    key: "our key",
    culture: "ja",
    pause: async (ms) => void pauses.push(ms),
    random: () => 0.5,
  };
});
beforeEach(() => {
  [seen, pauses] = [[], []];
  answer = (reply) => json(reply, 200, { places: [PLACE] });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const failureOf = (call: Promise<unknown>): Promise<RequestError> =>
  call.then(
    () => expect.fail("the call should have failed"),
    (error: RequestError) => error,
  );
const asked = (): Record<string, string> => Object.fromEntries(seen[0]?.searchParams ?? []);

describe("a look-up", () => {
  it("by point carries maxResults=1, include=ciso2, inclnb=1, the key and the culture [V222, V224, V225]", async () => {
    expect(await lookUpPoint(source, { latitude: 48.858_37, longitude: 2.294_48 })).toEqual(PLACE);
    const { point, ...rest } = asked();
    expect(rest).toEqual({ maxResults: "1", include: "ciso2", inclnb: "1", key: "our key", culture: "ja" });
    expect(point).toMatch(/^48\.85\d*,2\.29\d*$/);
  });

  it("by text carries them, too [V223, V224, V225]", async () => {
    expect(await lookUpText(source, "paris, texas")).toEqual(PLACE);
    expect(asked()).toEqual({
      query: "paris, texas",
      maxResults: "1",
      include: "ciso2",
      inclnb: "1",
      key: "our key",
      culture: "ja",
    });
  });

  it("sends the bucket of a point and not the point; beyond 87 degrees 0,0 [V165, V166]", async () => {
    await lookUpPoint(source, { latitude: 48.858_370_123, longitude: 2.294_481_456 });
    await lookUpPoint(source, { latitude: 48.858_370_9, longitude: 2.294_481_9 });
    await lookUpPoint(source, { latitude: 87.5, longitude: 12 });
    const points = seen.map((url) => url.searchParams.get("point"));
    expect(points[0]).toBe(points[1]);
    expect(points[0]).not.toContain("48.85837");
    expect(points[2]).toBe("0,0");
  });

  it("that finds nothing says so", async () => {
    answer = (reply) => json(reply, 200, { places: [] });
    expect(await lookUpText(source, "nowhere")).toBeUndefined();
  });

  it("that fails is tried 3 times in all, with growing pauses, and then thrown [V226, V254, V275]", async () => {
    answer = failing;
    expect(await failureOf(lookUpText(source, "paris"))).toBeInstanceOf(RequestError);
    expect(seen).toHaveLength(limits.mapsLookupAttempts);
    expect(limits.mapsLookupAttempts).toBe(3);
    expect(pauses).toEqual([400, 1_200]);
  });

  it("that fails once or twice succeeds without anybody's noticing [V226]", async () => {
    answer = (reply, nth) => (nth < 3 ? failing(reply) : json(reply, 200, { places: [PLACE] }));
    expect(await lookUpPoint(source, { latitude: 48, longitude: 2 })).toEqual(PLACE);
  });

  it("that breaks off is a failure like others [V226]", async () => {
    answer = (reply, nth) => (nth < 3 ? void reply.destroy() : json(reply, 200, { places: [PLACE] }));
    expect(await lookUpText(source, "paris")).toEqual(PLACE);
    answer = (reply) => void reply.destroy();
    expect(await failureOf(lookUpText(source, "paris"))).toMatchObject({ status: 0 });
  });

  it("that gets no answer in time is tried again, and ends with the text for that", async () => {
    answer = () => undefined;
    const error = await failureOf(lookUpText({ ...source, timeoutMs: 30 }, "paris"));
    expect(error).toMatchObject({ status: 0, code: "request_timeout" });
    expect(seen).toHaveLength(3);
  });

  it("that was refused is not repeated: it would be refused again", async () => {
    answer = (reply) => json(reply, 403, { code: "access_denied" });
    expect(await failureOf(lookUpText(source, "paris"))).toMatchObject({ code: "access_denied" });
    expect(seen).toHaveLength(1);
  });
});

describe("suggestions", () => {
  it("carry what was typed, the key, the culture and a bucketed point nearby", async () => {
    expect(await suggest(source, "par", { near: { latitude: 48.858_37, longitude: 2.294_48 } })).toEqual([PLACE]);
    expect(asked()).toMatchObject({ query: "par", key: "our key", culture: "ja" });
    expect(asked().near).not.toContain("48.85837");
    expect(seen[0]?.pathname).toBe("/api/maps/v1/Suggestions");
  });

  it("end at once when what was typed has changed", async () => {
    const controller = new AbortController();
    answer = () => controller.abort();
    const error = await failureOf(suggest(source, "par", { signal: controller.signal }));
    expect(error.name).toBe("AbortError");
    expect(seen).toHaveLength(1);
  });
});
