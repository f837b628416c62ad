import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { type MeasuredField, OUTCOMES } from "@waymark/dev/run-forms";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import type { RunningProduct } from "@waymark/dev/start-product";
import type { Person } from "./fill.ts";

/** Runs a whole test with a real token and saves its report, which all other rows copy. */
export async function saveOne(product: RunningProduct, url: string): Promise<{ token: string; person: Person }> {
  const ordered = await fetch(`${product.identityUrl}/_test/tokens`, {
    method: "POST",
    body: JSON.stringify({ principal: "owner" }),
  });
  const { token, claims } = (await ordered.json()) as { token: string; claims: { tid: string; oid: string } };
  const send = retryWhileBusy(overFetch(url));
  const visitor = createRunVisitor(send, product.webUrl);
  const { run, claimSecret, report } = await visitor.begin();
  for (const field of Object.keys(OUTCOMES) as MeasuredField[]) await visitor.result(run, field);
  await visitor.finish(run);
  const { status, text } = await send({
    method: "POST",
    path: "/ConnectivityTest/CreateReport",
    headers: {
      origin: product.webUrl,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      [CLAIM_HEADER]: claimSecret,
    },
    body: JSON.stringify({ id: report.id }),
  });
  if (status !== 200) throw new Error(`the report was not saved: ${status} ${text}`);
  return { token, person: { tenantId: claims.tid, ownerId: claims.oid } };
}
