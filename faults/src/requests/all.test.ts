import { describe, expect, test } from "vitest";
import { CALLS, requestFor, requestOf } from "./all.ts";

describe("a request for a route", () => {
  test.each(CALLS.map(({ area, call, route }) => [`${area}.${call}`, route] as const))(
    "%s has a value for every parameter, and a body where it writes",
    (_, { method, path }) => {
      const request = requestFor(method, path);
      expect(request.path).not.toMatch(/[:*]/);
      expect(request.body === undefined).toBe(method === "GET");
    },
  );

  test("under /gcc or by HEAD is a request for the same call", () => {
    expect(requestFor("HEAD", "/gcc/api/maps/v1/Suggestions")).toEqual({
      method: "HEAD",
      path: "/gcc/api/maps/v1/Suggestions?query=paris&key=waymark&culture=en",
    });
  });

  test("takes other values where the caller names them", () => {
    const request = requestOf("reports", "revokeShare", { params: { id: "a/b", shareId: "2" } });
    expect(request).toMatchObject({ method: "DELETE", path: "/ConnectivityTest/RevokeShare/a%2Fb/2", body: "{}" });
  });
});

test("a route that nobody described fails with the place to add it", () => {
  expect(() => requestFor("POST", "/api/Unknown")).toThrow("POST /api/Unknown: add it to faults/src/requests");
  expect(() => requestFor("GET", "/api/Unknown/:id")).toThrow("GET /api/Unknown/:id: add it to faults/src/requests");
});
