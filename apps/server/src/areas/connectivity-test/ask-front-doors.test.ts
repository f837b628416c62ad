import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FootprintReply } from "@waymark/contracts/connectivity-test/schemas";
import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askFrontDoors } from "./ask-front-doors.ts";
import type { RunKeys } from "./run-keys.ts";

let door: Server;
let origin: string;

beforeAll(async () => {
  door = createServer((request, reply) => reply.writeHead(request.url === "/livez" ? 200 : 404).end());
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterAll(() => {
  door.close();
});

const SILENT = "http://127.0.0.1:9";
const keys = { publicText: "the-public-half" } as RunKeys;
const RELAYS = { WAYMARK_TURN_URLS: ["turn:relay.example"] };

const withDoors = (origins: readonly string[]) => ({
  current: () =>
    ({
      metros: footprintUnder("x.example")
        .slice(0, origins.length)
        .map((metro, index) => ({ ...metro, doors: { mail: origins[index] ?? "" } })),
    }) as FootprintReply,
  readAgain: () => undefined,
});

describe("the self-test of front doors", () => {
  test("says what is missing", async () => {
    const none = { current: () => undefined, readAgain: () => undefined };
    expect(await askFrontDoors(RELAYS, none, keys)).toMatchObject({ outcome: "notConfigured" });
    expect(await askFrontDoors(RELAYS, withDoors([origin]), undefined)).toEqual({
      outcome: "notConfigured",
      detail: "WAYMARK_TICKET_KEY is not set: no test can be run",
    });
  });

  test("passes when doors answer, with the key that they must hold", async () => {
    const finding = await askFrontDoors(RELAYS, withDoors([origin, origin, origin]), keys);
    expect(finding.outcome).toBe("passed");
    expect(finding.detail).toContain("3 of 3 doors");
    expect(finding.detail).toContain("the-public-half");
  });

  test("names the doors that are silent, and fails when all are", async () => {
    const some = await askFrontDoors(RELAYS, withDoors([origin, SILENT]), keys);
    expect(some.outcome).toBe("warning");
    expect(some.detail).toContain(SILENT);
    expect(await askFrontDoors(RELAYS, withDoors([SILENT, SILENT]), keys)).toMatchObject({ outcome: "failed" });
  });

  test("warns where there are no relays", async () => {
    const finding = await askFrontDoors({ WAYMARK_TURN_URLS: [] }, withDoors([origin]), keys);
    expect(finding).toMatchObject({ outcome: "warning", detail: expect.stringContaining("calls are not measured") });
  });
});
