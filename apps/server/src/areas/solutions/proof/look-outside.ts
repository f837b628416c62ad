import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import type { DnsObservation } from "@waymark/contracts/prober/observations";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ProofOutcome } from "@waymark/contracts/solutions/proof";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import { judgeRegistry } from "@waymark/rules/solutions/proof/judge-registry";
import { judgeZones } from "@waymark/rules/solutions/proof/judge-zones";
import { verificationNames, verificationRecord } from "@waymark/rules/solutions/proof/reverse-zones";
import { ctxOf, type JobCtx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { providerScope, type Tx } from "../../../platform/database/scope.ts";
import type { Log } from "../../../platform/log.ts";
import { isCode } from "../../../platform/mail/mail-code.ts";
import type { Prober } from "../../../platform/prober.ts";
import type { Mailing } from "../solutions.ts";
import { lockProvider } from "../store.ts";
import { type AskedLook, readAskedLooks } from "./proofs.read.ts";
import { doubtProof, renewProof } from "./renew-proof.ts";
import { settleProof } from "./settle-proof.ts";
import { provenContact, type Seen, saveSeen, takeLook } from "./store.ts";

export type Outside = Mailing & { readonly prober: Prober | undefined; readonly log: Log };

/** Looks at what providers have asked to be looked at. A look that a crash cut off is done again. */
export async function lookOutside(job: JobCtx, { prober, ...outside }: Outside): Promise<void> {
  if (prober === undefined) return;
  const endsAt = job.clock.now() + solutionLimits.lookTurnMs;
  for (const cloud of CLOUD_NAMES) {
    let asked: readonly AskedLook[];
    do {
      asked = await readAskedLooks(job.db, cloud, new Date(job.clock.now()), solutionLimits.looksAtOnce);
      await Promise.all(asked.map((look) => lookAt(job, cloud, look, { ...outside, prober })));
    } while (asked.length === solutionLimits.looksAtOnce && job.clock.now() < endsAt);
  }
}

async function lookAt(
  job: JobCtx,
  cloud: CloudName,
  look: AskedLook,
  outside: Outside & { readonly prober: Prober },
): Promise<void> {
  const scope = providerScope(cloud, look.providerId);
  const now = new Date(job.clock.now());
  const until = new Date(now.getTime() + solutionLimits.lookTakenMs);
  // no audit: nothing is decided yet.
  if (!(await write(job, scope, (tx) => takeLook(tx, look, look.way, { now, until })))) return;
  const seen = await see(look, outside);
  const ctx = ctxOf(job.db, job.clock, cloud, job.actor);
  await write(ctx, scope, async (tx) => {
    const provider = await lockProvider(tx);
    if (provider === undefined) return;
    const contacts = seen.contacts && {
      addresses: seen.contacts,
      until: new Date(ctx.now.getTime() + solutionLimits.contactsKeptMs),
    };
    const saved: Seen = { way: look.way, at: ctx.now, outcome: seen.outcome, contacts };
    if (!(await saveSeen(tx, look, saved, until)) || !mayClaim(provider.status)) return;
    if (!(await isProofSeen(tx, look, seen))) return doubtProof(ctx, tx, outside, provider, look, saved);
    await renewProof(ctx, tx, look, look.way);
    if (look.way === "reverseZone")
      await settleProof(ctx, tx, outside, { ...provider, providerId: look.providerId }, look, look.way);
  });
}

/** The record is there; or the registry still names who once handed a code on. */
async function isProofSeen(tx: Tx, look: AskedLook, { outcome, contacts }: Sight): Promise<boolean> {
  if (look.way === "reverseZone") return outcome === "proven";
  const known = await provenContact(tx, look);
  if (known === undefined) return false;
  for (const address of contacts ?? []) if (await isCode(address, known)) return true;
  return false;
}

type Sight = { readonly outcome: ProofOutcome; readonly contacts: readonly string[] | null };

async function see(
  { publicId, kind, value, way }: AskedLook,
  { prober, log }: { readonly prober: Prober; readonly log: Log },
): Promise<Sight> {
  try {
    if (way === "registryContact") {
      const of =
        kind === "ASN" ? ({ kind: "asn", asn: Number(value) } as const) : ({ kind: "subnet", subnet: value } as const);
      return judgeRegistry(await prober.observe({ kind: "rdap", of }), kind, value);
    }
    const zones: DnsObservation[] = [];
    for (const name of verificationNames(value)) zones.push(await prober.observe({ kind: "dns", name, type: "TXT" }));
    return { outcome: judgeZones(zones, verificationRecord(publicId)), contacts: null };
  } catch (error) {
    log.warn({ err: error, way }, "the prober did not answer, nothing was seen");
    return { outcome: "unreachable", contacts: null };
  }
}
