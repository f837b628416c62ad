// @vitest-environment node

import { expect, test, vi } from "vitest";
import { RequestError } from "../../../platform/api/request-error.ts";
import type { Post } from "../../../platform/test-run/kept-runs.ts";
import { createSend, verdictOn } from "./send-post.ts";

const failed = (status: number, code?: "not_configured" | "run_is_over") =>
  new RequestError({ method: "POST", path: "/x", status, code, textKey: "problem.general", requestId: undefined });

test.each([
  [0, "line"],
  [408, "server"],
  [429, "server"],
  [500, "server"],
  [503, "server"],
] as const)("status %i is tried again: %s", (status, again) => {
  expect(verdictOn(failed(status))).toEqual({ again });
});

test.each([400, 401, 404, 409, 413])("status %i is refused for good", (status) => {
  expect(verdictOn(failed(status))).toHaveProperty("refused");
});

test("what is not set up will not be there in a moment; a fault of the page is none of the line", () => {
  expect(verdictOn(failed(503, "not_configured"))).toHaveProperty("refused");
  expect(verdictOn(new TypeError("oops"))).toHaveProperty("refused");
});

test("a report that the server fails to make four times is given up, one that the line swallows is not [V243]", async () => {
  const generate: Post = { key: "generate", kind: "generate", body: {} };
  const generateTestReport = vi.fn(async () => Promise.reject(failed(0)));
  const send = createSend(async () => ({ generateTestReport }) as never, vi.fn());
  for (let round = 0; round < 10; round += 1) expect(await send(generate)).toEqual({ again: "line" });
  generateTestReport.mockImplementation(async () => Promise.reject(failed(503)));
  for (let round = 0; round < 3; round += 1) expect(await send(generate)).toEqual({ again: "server" });
  expect(await send(generate)).toHaveProperty("refused");
});
