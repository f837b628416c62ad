import { MAINZ_FORM } from "@waymark/dev/run-forms";
import { createRunVisitor, newClaimSecret, overFetch, type RunVisitor, retryWhileBusy } from "@waymark/dev/run-visitor";

/** What one visitor sends: from where, and what they say that they measured. */
export type Visit = {
  readonly address: string;
  readonly mailMs: number;
  /** The door that they say they used; Frankfurt is near Mainz, where they say they are. */
  readonly door?: "FRA" | "SYD";
  /** The address that they say they leave from. */
  readonly claimedEgress?: string;
};

const AT_ONCE = 12;

/** Makes runs and their reports as browsers do, over HTTP. */
export async function visit(url: string, origin: string, visits: readonly Visit[]): Promise<void> {
  const waiting = [...visits];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await one(url, origin, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function one(url: string, origin: string, { address, mailMs, door = "FRA", claimedEgress = address }: Visit) {
  const send = retryWhileBusy(overFetch(url));
  const from: RunVisitor = createRunVisitor(
    (sent) => send({ ...sent, headers: { ...sent.headers, "x-forwarded-for": address } }),
    origin,
  );
  const run = await from.start();
  const measured = { code: door, workload: "mail", inUse: true, samples: 25 };
  const { status, text } = await from.generate({
    ...MAINZ_FORM,
    runTicket: run.runTicket,
    claimSecret: newClaimSecret(),
    exchangeFaultZoneCode: door,
    egressIp: claimedEgress,
    measuredLatency: String(mailMs),
    measuredLatencies: JSON.stringify([{ ...measured, smallestMs: mailMs, medianMs: mailMs, p90Ms: mailMs }]),
  });
  if (status !== 200) throw new Error(`no report: ${status} ${text}`);
}
