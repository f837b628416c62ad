import type { ReadableReport } from "@waymark/contracts/connectivity-test/report";
import { expect, test, vi } from "vitest";
import { RequestError } from "../api/request-error.ts";
import { type ReadServices, readReportAs } from "./read-report.ts";
import { report, runAfter } from "./test-events.ts";

const refused = (status: number) =>
  new RequestError({ method: "GET", path: "/", status, code: undefined, textKey: "x", requestId: undefined });
const until = "2028-11-15T12:00:00.000Z";
const readable = (relation: ReadableReport["reading"]["relation"]): ReadableReport => ({
  ...report({ status: "Finished" }),
  reading: { relation, hidden: [], savedAt: null, until, allowedActions: [] },
});

function servicesOf(isSignedIn: boolean, saved: () => Promise<ReadableReport>) {
  const readSavedReport = vi.fn(saved);
  const readReport = vi.fn(async () => readable("public"));
  const api = { reports: { readSavedReport }, connectivityTest: { readReport } };
  const services = {
    api: async () => api,
    signedInAs: async () => (isSignedIn ? "amara" : undefined),
  } as unknown as ReadServices;
  return { services, readSavedReport, readReport };
}

test("the signed-in read as themselves, and the report tells how they stand to it [V087, P253]", async () => {
  const { services, readReport } = servicesOf(true, async () => readable("receiver"));
  expect((await readReportAs(services, report().id)).reading.relation).toBe("receiver");
  expect(readReport).not.toHaveBeenCalled();
});

test("everybody else reads what is open to all, and asks for nothing of a person", async () => {
  const { services, readSavedReport } = servicesOf(false, async () => readable("owner"));
  expect((await readReportAs(services, report().id)).reading.relation).toBe("public");
  expect(readSavedReport).not.toHaveBeenCalled();
});

test.each([401, 403, 404])("what is closed to a person by %i may still be open to all", async (status) => {
  const { services } = servicesOf(true, () => Promise.reject(refused(status)));
  expect((await readReportAs(services, report().id)).reading.relation).toBe("public");
});

test("a server that does not answer is not taken for a missing report", async () => {
  const { services } = servicesOf(true, () => Promise.reject(refused(0)));
  await expect(readReportAs(services, report().id)).rejects.toMatchObject({ status: 0 });
});

test("saving gives the report its id, and what the browser knows does not undo it [V161]", () => {
  const reading = { ...readable("owner").reading, savedAt: until };
  const id = "0198f3a0-0000-7000-8000-000000000009";
  const state = runAfter(
    { kind: "reportArrived", report: readable("browser") },
    { kind: "readAs", id, reading },
    { kind: "reportArrived", report: { ...readable("browser"), id } },
  );
  expect(state).toMatchObject({ reportId: id, report: { id }, reading: { relation: "owner" } });
  expect(state.report).not.toHaveProperty("reading");
});
