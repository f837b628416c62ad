import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { claimRunPlace } from "./claim-run-place.ts";

const FIRST = 21_000;
const held: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of held.splice(0)) server.close();
});

const hold = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    held.push(server);
    server.listen(port, "127.0.0.1", resolve);
  });

describe("the place of a run", () => {
  test("is the first, then the next for a second run beside it", async () => {
    expect(await claimRunPlace("claimed", FIRST)).toEqual({ portBase: FIRST, home: "claimed" });
    expect(await claimRunPlace("claimed", FIRST)).toEqual({
      portBase: FIRST + 1_000,
      home: `claimed-${FIRST + 1_000}`,
    });
  });

  test("moves on when somebody else has one of its ports, also of its second world", async () => {
    vi.spyOn(console, "log").mockImplementation(() => undefined);
    const first = FIRST + 100;
    await hold(first + 200 + 32);
    expect((await claimRunPlace("claimed", first, [0, 200])).portBase).toBe(first + 1_000);
    expect((await claimRunPlace("claimed", first)).portBase).toBe(first);
  });
});
