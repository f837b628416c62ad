import { generateKeyPairSync } from "node:crypto";
import { frontDoorLimits } from "@waymark/contracts/front-door/limits";
import type { RunTicketClaims } from "@waymark/contracts/front-door/run-ticket";
import { beforeAll, describe, expect, it } from "vitest";
import { bytesLeft, giveBackBytes, nothingUsed, takeBytes } from "./allowance.ts";
import { importTicketPublicKey, importTicketSigningKey, type TicketKey } from "./keys.ts";
import { signRunTicket, verifyRunTicket } from "./run-ticket.ts";

const now = 1_800_000_000_000;
const claims: RunTicketClaims = {
  runId: "0f8fad5b-d9cb-469f-a165-70867728950e",
  nonce: "k3v9x2m7q4w8z1n6b5t0",
  expiresAtMs: now + frontDoorLimits.ticketLifetimeMs,
  downloadBytes: 1000,
  uploadBytes: 500,
};

function keyPair() {
  const pair = generateKeyPairSync("ed25519");
  return {
    publicText: pair.publicKey.export({ format: "jwk" }).x ?? "",
    privateText: pair.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url"),
  };
}

let publicKey: TicketKey;
let signingKey: TicketKey;
let publicText: string;
beforeAll(async () => {
  const texts = keyPair();
  publicText = texts.publicText;
  publicKey = await importTicketPublicKey(texts.publicText);
  signingKey = await importTicketSigningKey(texts.privateText);
});

const reasonOf = async (ticket: string, at = now) => {
  const verdict = await verifyRunTicket(ticket, publicKey, at);
  return verdict.valid ? "valid" : verdict.reason;
};

describe("a run ticket", () => {
  it("gives back the claims it was signed with and is short", async () => {
    const ticket = await signRunTicket(claims, signingKey);
    expect(await verifyRunTicket(ticket, publicKey, now)).toEqual({ valid: true, claims });
    expect(ticket.length).toBeLessThan(350);
    expect(ticket).toMatch(/^[\w.-]+$/);
  });

  it("ends at its expiry to the millisecond", async () => {
    const ticket = await signRunTicket(claims, signingKey);
    expect(await reasonOf(ticket, claims.expiresAtMs - 1)).toBe("valid");
    expect(await reasonOf(ticket, claims.expiresAtMs)).toBe("expired");
  });

  it("is refused when it would live longer than any ticket may", async () => {
    const ticket = await signRunTicket({ ...claims, expiresAtMs: now + 86_400_000 }, signingKey);
    expect(await reasonOf(ticket)).toBe("expired");
  });

  it("is refused with any one character changed", async () => {
    const ticket = await signRunTicket(claims, signingKey);
    const verdicts = await Promise.all(
      [...ticket].map((character, index) =>
        reasonOf(`${ticket.slice(0, index)}${character === "A" ? "B" : "A"}${ticket.slice(index + 1)}`),
      ),
    );
    expect(verdicts.filter((verdict) => verdict === "valid")).toEqual([]);
  });

  it("is refused with another run's claims, or signed by another key", async () => {
    const ticket = await signRunTicket(claims, signingKey);
    const other = await signRunTicket({ ...claims, runId: "7c9e6679-7425-40de-944b-e07fc1f90ae7" }, signingKey);
    const spliced = [ticket.split(".")[0], other.split(".")[1], ticket.split(".")[2]].join(".");
    expect(await reasonOf(spliced)).toBe("forged");

    const stranger = await importTicketSigningKey(keyPair().privateText);
    expect(await reasonOf(await signRunTicket(claims, stranger))).toBe("forged");
  });

  it("is refused when it is something else", async () => {
    const ticket = await signRunTicket(claims, signingKey);
    for (const text of [
      "",
      "wt1",
      "wt1..",
      "wt2.a.b",
      `${ticket}.x`,
      `${ticket}=`,
      ticket.padEnd(2000, "A"),
      "wt1.é.é",
    ])
      expect(await reasonOf(text), text.slice(0, 20)).not.toBe("valid");
  });

  it("cannot be signed with more than a door may grant", async () => {
    const greedy = { ...claims, downloadBytes: frontDoorLimits.ticketDownloadMaxBytes + 1 };
    await expect(signRunTicket(greedy, signingKey)).rejects.toThrow();
    await expect(signRunTicket({ ...claims, nonce: "UPPER" }, signingKey)).rejects.toThrow();
  });

  it("says what is wrong with a key", async () => {
    await expect(importTicketPublicKey(publicText.slice(2))).rejects.toThrow("32 bytes");
    await expect(importTicketPublicKey("not a key")).rejects.toThrow("32 bytes");
    await expect(importTicketSigningKey(publicText)).rejects.toThrow("PKCS #8");
  });
});

describe("the allowance of a run", () => {
  it("is exact to the byte, and a ticket presented again gives nothing back", () => {
    const used = takeBytes(claims, nothingUsed, "download", 999);
    expect(used && bytesLeft(claims, used, "download")).toBe(1);
    expect(used && takeBytes(claims, used, "download", 2)).toBeUndefined();
    const all = used && takeBytes({ ...claims }, used, "download", 1);
    expect(all).toEqual({ download: 1000, upload: 0 });
    expect(all && takeBytes(claims, all, "download", 1)).toBeUndefined();
    expect(all && bytesLeft(claims, all, "upload")).toBe(500);
  });

  it("gets back what was not moved, never more than was taken", () => {
    const used = giveBackBytes({ download: 600, upload: 3 }, "download", 100);
    expect(used).toEqual({ download: 500, upload: 3 });
    expect(giveBackBytes(used, "upload", 10)).toEqual({ download: 500, upload: 0 });
  });
});
