import type { DnsObservation } from "@waymark/contracts/prober/observations";
import type { ProofOutcome } from "@waymark/contracts/solutions/proof";
import { AGREEING_MIN } from "./agreed-records.ts";

/** Whether every zone has the record, as at least two resolvers say. What is not seen to be there proves nothing. */
export function judgeZones(observations: readonly DnsObservation[], record: string): ProofOutcome {
  const judged = observations.map(({ answers }) => judgeZone(answers, record));
  for (const outcome of ["noRecord", "resolversDiffer", "unreachable"] as const)
    if (judged.includes(outcome)) return outcome;
  return judged.length === 0 ? "noRecord" : "proven";
}

function judgeZone(answers: DnsObservation["answers"], record: string): ProofOutcome {
  const agreeing = answers.filter(({ records }) => records.includes(record)).length;
  if (agreeing >= AGREEING_MIN) return "proven";
  const answered = answers.filter(
    ({ outcome }) => outcome === "records" || outcome === "noRecords" || outcome === "noName",
  );
  if (answered.length < AGREEING_MIN) return "unreachable";
  return agreeing === 0 ? "noRecord" : "resolversDiffer";
}
