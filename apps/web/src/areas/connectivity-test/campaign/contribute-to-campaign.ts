import type { ApiClient } from "@waymark/contracts/client";
import { retry } from "@waymark/rules/retry/retry";
import { isStatus } from "../../../platform/api/request-error.ts";
import { pause } from "../../../platform/pause.ts";
import type { Claim } from "../../../platform/test-run/use-claim.ts";
import { campaignMemory } from "./campaign-memory.ts";

const memory = campaignMemory(
  () => localStorage,
  () => crypto.randomUUID(),
);

const PAUSES_MS = [1_000, 5_000] as const;

export type ContributionOutcome = "added" | "over" | "failed";

type Test = { readonly token: string; readonly reportId: string; readonly claim: Claim };

export const hasContributed = (token: string, reportId: string): boolean => memory.hasContribution(token, reportId);

export const forgetContributions = (reportIds?: readonly string[]): void => memory.forget(reportIds);

/** Idempotent: the server counts a test once, however often it is sent. */
export async function contributeToCampaign(getApi: () => Promise<ApiClient>, test: Test): Promise<ContributionOutcome> {
  const { token, reportId, claim } = test;
  const body = { token, tester: memory.testerOf(token) };
  const give = async () => {
    const { organization } = await getApi();
    await organization.contributeToCampaign({
      params: { id: reportId },
      headers: claim,
      body,
    });
    memory.addContribution(token, reportId);
  };
  try {
    await retry(give, {
      pauseAfter: (error, failures) => (isStatus(error, 404) ? undefined : PAUSES_MS[failures - 1]),
      pause,
    });
    return "added";
  } catch (error) {
    return isStatus(error, 404) ? "over" : "failed";
  }
}
