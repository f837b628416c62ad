import type { DraftInput, EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import { routes } from "@waymark/contracts/routes";
import { type Answer, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { mustBe, type Send } from "../support/operations/operation.ts";
import type { Actor, ChangesWorld } from "./world.ts";

const calls = routes.changeRequests;

/** A change as it was read: whoever decides names this content. */
export type Read = Pick<EndpointSetChange, "id" | "contentHash">;

/** The calls of somebody in Domain Lens. The caller chooses the transport with `send`. */
export function asSomebody(
  world: ChangesWorld,
  who: Actor,
  send: Send = retryWhileBusy(overFetch(world.serverUrl, ANSWER_WITHIN_MS)),
) {
  const post = ({ path }: { readonly path: string }, body: object): Promise<Answer> =>
    send({
      method: "POST",
      path,
      headers: {
        authorization: `Bearer ${world.tokens[who]}`,
        origin: world.product.webUrl,
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
  const approval = ({ id, contentHash }: Read) => ({ ...{ id, contentHash }, approval: "Approved", note: "" });
  return {
    save: (draft: DraftInput) => post(calls.upsertDraft, draft),
    discard: ({ id }: Read) => post(calls.revertDraft, { id }),
    submit: ({ id, contentHash }: Read) => post(calls.submitChange, { id, contentHash }),
    approveAsChamp: (read: Read) => post(calls.workloadChampApprove, approval(read)),
    approveAsCouncil: (read: Read) => post(calls.changeCouncilApprove, approval(read)),
    block: ({ id }: Read) => post(calls.blockChange, { id, note: "Wait for the vendor." }),
    publish: (...reads: readonly Read[]) =>
      post(calls.publishChanges, { ids: reads.map(({ id }) => id), note: "An outage waits for it." }),
  };
}

/** Two hundred races on two cores make a call wait. */
const ANSWER_WITHIN_MS = 20_000;

export const changeIn = (answer: Answer, what: string): EndpointSetChange =>
  JSON.parse(mustBe(200, answer, what)) as EndpointSetChange;
