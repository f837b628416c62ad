import { expect, test } from "vitest";
import { IntakeSample } from "./schemas.ts";

const GOOD = {
  id: "0198c000-0000-7000-8000-000000000001",
  at: "2026-11-18T12:00:00+01:00",
  workload: "mail",
  outcome: "ok",
  rttMs: 23.5,
  city: 2_267_057,
  address: "203.0.113.7",
};
const issueOf = (more: object): string | undefined => {
  const { error } = IntakeSample.safeParse({ ...GOOD, ...more });
  return error?.issues.map(({ path }) => path.join(".")).join();
};

test("takes a sample with the least, and says what it leaves open", () => {
  expect(IntakeSample.parse(GOOD)).toEqual({ ...GOOD, position: "unknown" });
});

test.each([
  [{ id: "1" }, "id"],
  [{ at: "yesterday" }, "at"],
  [{ at: "2026-11-18T12:00:00" }, "at"],
  [{ workload: "chat" }, "workload"],
  [{ outcome: "http" }, "outcome"],
  [{ rttMs: 0 }, "rttMs"],
  [{ rttMs: 60_001 }, "rttMs"],
  [{ megabytesPerSecond: -1 }, "megabytesPerSecond"],
  [{ packetsSent: 10, packetsLost: 11 }, "packetsLost"],
  [{ city: undefined }, "city"],
  [{ latitude: 38.7, longitude: -9.1 }, "city"],
  [{ city: undefined, latitude: 38.7 }, "city"],
  [{ address: "203.0.113.0/24" }, "address"],
  [{ metro: "XXX" }, "metro"],
  [{ position: "home" }, "position"],
  [{ tenant: "6c1f0c1e-0000-4000-8000-000000000001" }, ""],
])("refuses %j", (more, at) => {
  expect(issueOf(more)).toBe(at);
});

test.each([
  [{ city: undefined, latitude: 38.7, longitude: -9.1 }],
  [{ address: "2001:db8::7", metro: "LIS", bestMetro: "MAD", position: "remote" }],
  [{ workload: "calls", jitterMs: 0, packetsSent: 200, packetsLost: 200 }],
  [{ outcome: "tls", rttMs: undefined }],
])("takes %j", (more) => {
  expect(issueOf(more)).toBeUndefined();
});
