import type { ApiClient } from "@waymark/contracts/client";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import { campaignMemory } from "./campaign-memory.ts";

const memory = campaignMemory(
  () => localStorage,
  () => crypto.randomUUID(),
);

const PAUSES_MS = [1_000, 5_000] as const;

export type Given = "added" | "over" | "failed";

const statusOf = (error: unknown): unknown => (error instanceof Error && "status" in error ? error.status : undefined);

type Test = { readonly token: string; readonly reportId: string; readonly claimSecret: string };

export const isGivenToCampaign = (token: string, reportId: string): boolean => memory.isGiven(token, reportId);

export const forgetGiven = (reportIds?: readonly string[]): void => memory.forget(reportIds);

/** Once, however often it is tried: the server counts a test once. */
export async function giveToCampaign(getApi: () => Promise<ApiClient>, test: Test): Promise<Given> {
  const { token, reportId, claimSecret } = test;
  const body = { token, tester: memory.testerOf(token) };
  for (let tries = 0; ; tries += 1) {
    try {
      const { organization } = await getApi();
      await organization.contributeToCampaign({
        params: { id: reportId },
        headers: { [CLAIM_HEADER]: claimSecret },
        body,
      });
      memory.noteGiven(token, reportId);
      return "added";
    } catch (error) {
      if (statusOf(error) === 404) return "over";
      const pauseMs = PAUSES_MS[tries];
      if (pauseMs === undefined) return "failed";
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
