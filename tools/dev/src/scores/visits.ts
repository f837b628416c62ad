import { MAINZ_FORM } from "../run-forms.ts";
import { type Answer, createRunVisitor, newClaimSecret, type RunVisitor, type Sent } from "../run-visitor.ts";

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

/** Comes from an address that the server takes for its proxy. */
export type SendFromProxy = (sent: Sent) => Promise<Answer>;

/** Makes runs and their reports as browsers do. */
export async function visit(send: SendFromProxy, origin: string, visits: readonly Visit[]): Promise<void> {
  const waiting = [...visits];
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await one(send, origin, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function one(
  send: SendFromProxy,
  origin: string,
  { address, mailMs, door = "FRA", claimedEgress = address }: Visit,
): Promise<void> {
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
