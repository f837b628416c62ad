import type { ApiClient } from "@waymark/contracts/client";
import { expect, test } from "vitest";
import type { KeptRuns } from "./kept-runs.ts";
import { readAnyReport } from "./read-any-report.ts";

const refused = Object.assign(new Error("not there"), { status: 404 });

function reader(given: { readonly claim?: "good" | "old"; readonly isSignedIn: boolean }) {
  const asked: string[] = [];
  const answer = (name: string, isGood: boolean) => {
    asked.push(name);
    return isGood ? Promise.resolve({ id: name }) : Promise.reject(refused);
  };
  const api = {
    reports: { readSavedReport: () => answer("saved", true) },
    connectivityTest: {
      readReport: ({ headers }: { headers: object }) =>
        Object.keys(headers).length > 0 ? answer("claimed", given.claim === "good") : answer("open", true),
    },
  } as unknown as ApiClient;
  const keptRuns = { find: async () => given.claim && { claimSecret: "secret" } } as unknown as KeptRuns;
  const services = { api: async () => api, isSignedIn: async () => given.isSignedIn, keptRuns };
  return { asked, read: () => readAnyReport(services, "id") };
}

test("this browser's own is read with its secret", async () => {
  const { asked, read } = reader({ claim: "good", isSignedIn: true });
  expect(await read()).toEqual({ id: "claimed" });
  expect(asked).toEqual(["claimed"]);
});

test("when the secret has run out, its owner reads it by name", async () => {
  const { asked, read } = reader({ claim: "old", isSignedIn: true });
  await read();
  expect(asked).toEqual(["claimed", "saved"]);
});

test("who is not signed in reads what is open", async () => {
  const { asked, read } = reader({ isSignedIn: false });
  await read();
  expect(asked).toEqual(["open"]);
});
