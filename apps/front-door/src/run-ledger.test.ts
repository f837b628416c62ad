import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import { describe, expect, it } from "vitest";
import { createRunLedger } from "./run-ledger.ts";

const claimsOf = (runId: string, expiresAtMs = 1000) => ({
  runId,
  nonce: "k3v9x2m7q4w8z1n6b5t0",
  expiresAtMs,
  downloadBytes: 100,
  uploadBytes: 50,
});

describe("the ledger of runs", () => {
  it("turns new runs away when full, rather than forget what a live run used", () => {
    let nowMs = 0;
    const ledger = createRunLedger(() => nowMs, 2);
    expect(ledger.accountOf(claimsOf("a"))?.take("download", 100)).toBe(true);
    expect(ledger.accountOf(claimsOf("b", 2000))).toBeDefined();
    expect(ledger.accountOf(claimsOf("c"))).toBeUndefined();
    expect(ledger.accountOf(claimsOf("a"))?.left("download")).toBe(0);
    nowMs = 1000;
    expect(ledger.accountOf(claimsOf("c", 2000))).toBeDefined();
    expect(ledger.accountOf(claimsOf("d", 2000))).toBeUndefined();
  });

  it("keeps a run that has a transfer under way", () => {
    let nowMs = 0;
    const ledger = createRunLedger(() => nowMs, 1);
    const account = ledger.accountOf(claimsOf("a"));
    account?.beginTransfer();
    nowMs = 5000;
    expect(ledger.accountOf(claimsOf("b", 9000))).toBeUndefined();
    account?.endTransfer();
    expect(ledger.accountOf(claimsOf("b", 9000))).toBeDefined();
  });

  it("bounds transfers of one run, over all its tickets", () => {
    const ledger = createRunLedger(() => 0);
    const [first, second] = [ledger.accountOf(claimsOf("a")), ledger.accountOf(claimsOf("a"))];
    for (let begun = 0; begun < frontDoorLimits.transfersPerTicket; begun += 1) first?.beginTransfer();
    expect(second?.beginTransfer()).toBe(false);
    first?.endTransfer();
    expect(second?.beginTransfer()).toBe(true);
  });
});
