import { generateKeyPairSync } from "node:crypto";
import { limits } from "@waymark/contracts/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { importTicketPublicKey, importTicketSigningKey, type TicketKey } from "../run-ticket/keys.ts";
import { signRunTicket } from "../run-ticket/run-ticket.ts";
import { signRunToken, verifyRunToken } from "./run-token.ts";

const now = 1_800_000_000_000;
const runId = "0f8fad5b-d9cb-469f-a165-70867728950e";
const claims = { purpose: "hub", runId, expiresAtMs: now + limits.runEndsWithinMs } as const;

async function keys() {
  const pair = generateKeyPairSync("ed25519");
  return {
    publicKey: await importTicketPublicKey(pair.publicKey.export({ format: "jwk" }).x ?? ""),
    signingKey: await importTicketSigningKey(
      pair.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url"),
    ),
  };
}

let ours: { publicKey: TicketKey; signingKey: TicketKey };
beforeAll(async () => {
  ours = await keys();
});

describe("a run token", () => {
  it("is taken until it expires", async () => {
    const token = await signRunToken(claims, ours.signingKey);
    expect(await verifyRunToken(token, ours.publicKey, now)).toEqual(claims);
    expect(await verifyRunToken(token, ours.publicKey, claims.expiresAtMs - 1)).toEqual(claims);
    expect(await verifyRunToken(token, ours.publicKey, claims.expiresAtMs)).toBeUndefined();
  });

  it("that would live longer than any run is refused", async () => {
    const token = await signRunToken({ ...claims, expiresAtMs: now + 3_600_000 }, ours.signingKey);
    expect(await verifyRunToken(token, ours.publicKey, now)).toBeUndefined();
  });

  it("is not a run ticket, and a run ticket is none", async () => {
    const ticket = await signRunTicket(
      { runId, nonce: "k3v9x2m7q4w8z1n6b5t0", expiresAtMs: claims.expiresAtMs, downloadBytes: 1, uploadBytes: 1 },
      ours.signingKey,
    );
    expect(await verifyRunToken(ticket, ours.publicKey, now)).toBeUndefined();
    expect(await verifyRunToken(ticket.replace(/^wt1/, "wr1"), ours.publicKey, now)).toBeUndefined();
  });

  it.each(["", "wr1", "wr1..", "wr1.e30.AA", "not a token", "x".repeat(5_000)])("%j is refused", async (text) => {
    expect(await verifyRunToken(text, ours.publicKey, now)).toBeUndefined();
  });

  it("signed by somebody else, or altered, is refused", async () => {
    const foreign = await signRunToken(claims, (await keys()).signingKey);
    expect(await verifyRunToken(foreign, ours.publicKey, now)).toBeUndefined();
    const [version, , signature] = (await signRunToken(claims, ours.signingKey)).split(".");
    const other = Buffer.from(JSON.stringify({ ...claims, runId: crypto.randomUUID() })).toString("base64url");
    expect(await verifyRunToken(`${version}.${other}.${signature}`, ours.publicKey, now)).toBeUndefined();
  });
});
