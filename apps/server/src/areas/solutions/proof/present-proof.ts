import type { ItemProofs } from "@waymark/contracts/solutions/schemas";
import { maskAddress } from "@waymark/rules/solutions/proof/judge-registry";
import { verificationNames, verificationRecord } from "@waymark/rules/solutions/proof/reverse-zones";
import type { ProofFacts } from "./proofs.read.ts";

type Item = ItemProofs["items"][number];

/** Contacts leave masked, and are chosen by their place in the list. */
export function presentProof(facts: ProofFacts, publicId: string, now: Date): Item {
  const { kind, value, state, proof, askedWay, askedAt, seenWay, seenAt, outcome } = facts;
  const names = kind === "IP" ? verificationNames(value) : [];
  const holds = (until: Date | null): boolean => until !== null && until > now;
  const { refusedAt, reason } = facts;
  const { codeTo, triesLeft, sentAt, holdsUntil } = facts;
  return {
    kind,
    value,
    state,
    proof,
    provenAt: facts.provenAt?.toISOString() ?? null,
    nextCheck: facts.nextCheck?.toISOString() ?? null,
    renewBy: facts.graceUntil?.toISOString() ?? null,
    record: names.length === 0 ? null : { names: [...names], content: verificationRecord(publicId) },
    asked: askedWay === null || askedAt === null ? null : { way: askedWay, at: askedAt.toISOString() },
    seen:
      seenWay === null || seenAt === null || outcome === null
        ? null
        : { way: seenWay, at: seenAt.toISOString(), outcome },
    contacts: holds(facts.contactsUntil) ? (facts.contacts ?? []).map(maskAddress) : [],
    refusal: refusedAt === null || reason === null ? null : { reason, refusedAt: refusedAt.toISOString() },
    code:
      codeTo === null || sentAt === null || holdsUntil === null || holdsUntil <= now
        ? null
        : {
            to: maskAddress(codeTo),
            triesLeft: triesLeft ?? 0,
            sentAt: sentAt.toISOString(),
            holdsUntil: holdsUntil.toISOString(),
          },
  };
}
