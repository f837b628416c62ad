// @vitest-environment node
import { describe, expect, it } from "vitest";
import { RequestError } from "./request-error.ts";
import { pauseBeforeRetry, readRetryAfterMs } from "./retry.ts";

const NOW = Date.UTC(2030, 0, 1);
const refused = (method: string, status: number) =>
  new RequestError({ method, path: "/", status, code: undefined, textKey: "", requestId: undefined });

describe("retry", () => {
  it("reads Retry-After as seconds or as a date", () => {
    expect(readRetryAfterMs("3", NOW)).toBe(3_000);
    expect(readRetryAfterMs("Tue, 01 Jan 2030 00:00:07 GMT", NOW)).toBe(7_000);
    expect(readRetryAfterMs("Mon, 31 Dec 2029 00:00:00 GMT", NOW)).toBe(0);
    expect(readRetryAfterMs("soon", NOW)).toBeUndefined();
    expect(readRetryAfterMs(null, NOW)).toBeUndefined();
  });

  it("spreads clients over the whole pause", () => {
    expect(pauseBeforeRetry(refused("GET", 503), 0, undefined, () => 0)).toBe(0);
    expect(pauseBeforeRetry(refused("GET", 503), 0, undefined, () => 0.999)).toBe(999);
    expect(pauseBeforeRetry(refused("GET", 429), 1, 5_000, () => 0.5)).toBe(6_000);
  });

  it("gives up on writes, other statuses, a third retry and long waits", () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect(pauseBeforeRetry(refused(method, 503), 0, 0, () => 0)).toBeUndefined();
    }
    for (const status of [0, 400, 401, 403, 404, 500, 502, 504]) {
      expect(pauseBeforeRetry(refused("GET", status), 0, 0, () => 0)).toBeUndefined();
    }
    expect(pauseBeforeRetry(refused("GET", 503), 2, 0, () => 0)).toBeUndefined();
    expect(pauseBeforeRetry(refused("GET", 503), 0, 20_001, () => 0)).toBeUndefined();
  });
});
