import { expect, test } from "vitest";
import { siteQuestion, siteSearch } from "./site-question.ts";

test("the address keeps what is asked, and asks for thirty days where it says nothing", () => {
  expect(siteQuestion("")).toEqual({ days: 30, campaignId: undefined });
  expect(siteQuestion("?days=8")).toEqual({ days: 30, campaignId: undefined });
  const asked = { days: 90, campaignId: "3f0e0c52-7c3e-4d8a-9a66-0f0c0d3b1a11" } as const;
  expect(siteQuestion(siteSearch(asked))).toEqual(asked);
  expect(siteSearch({ days: 30, campaignId: undefined })).toBe("");
});
