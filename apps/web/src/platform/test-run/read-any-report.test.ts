import type { ApiClient } from "@waymark/contracts/client";
import { expect, test } from "vitest";
import type { KeptRuns } from "./kept-runs.ts";
import { readAnyReport } from "./read-report.ts";

const refused = Object.assign(new Error("not there"), { status: 404 });

function reader(given: { readonly claim?: "good" | "old" | "saved"; readonly isSignedIn: boolean }) {
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
  const kept = given.claim === "saved" ? { savedBy: "amara" } : { claimSecret: "secret" };
  const keptRuns = { find: async () => given.claim && kept } as unknown as KeptRuns;
  const services = { api: async () => api, signedInAs: async () => (given.isSignedIn ? "amara" : undefined), keptRuns };
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

test("what a person saved is read as that person, and without an account only where it is open", async () => {
  const owner = reader({ claim: "saved", isSignedIn: true });
  await owner.read();
  const nobody = reader({ claim: "saved", isSignedIn: false });
  await nobody.read();
  expect([owner.asked, nobody.asked]).toEqual([["saved"], ["open"]]);
});

test("who is not signed in reads what is open", async () => {
  const { asked, read } = reader({ isSignedIn: false });
  await read();
  expect(asked).toEqual(["open"]);
});
