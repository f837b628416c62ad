import { expect, test } from "vitest";
import { RESULT_VALUES } from "./results.ts";
import { CONNECTIVITY_RESULTS } from "./test-run.ts";

test("what a required name came to is one of six words, and no other is taken in [V118]", () => {
  expect(CONNECTIVITY_RESULTS).toEqual([
    "Successful",
    "Failed",
    "SslBreak",
    "ProxyAuthenticationRequired",
    "DnsFailed",
    "InvalidSSLCertificate",
  ]);
  const takes = (result: string) =>
    RESULT_VALUES.connectivity.safeParse({
      content: "intact",
      names: [{ name: "mail.example", result, durationMs: 1, blockedBy: null }],
    }).success;
  expect(CONNECTIVITY_RESULTS.filter(takes)).toEqual(CONNECTIVITY_RESULTS);
  expect(takes("Blocked")).toBe(false);
});
