import { routes } from "@waymark/contracts/routes";
import type { ChangeRequest, NewRequest, RequestUpdate } from "@waymark/contracts/solutions/request-schemas";
import type { Solution, SolutionInput, SolutionProfile } from "@waymark/contracts/solutions/schemas";
import { overFetch, retryWhileBusy, type Sent } from "@waymark/dev/run-visitor";
import { mustBe, type Send } from "../support/operations/operation.ts";
import type { SolutionsWorld } from "./world.ts";

const calls = routes.solutions;

/** The calls of a provider, or of a reviewer. The caller chooses the transport with `send`. */
export function asSomebody(
  world: SolutionsWorld,
  who: keyof SolutionsWorld["tokens"],
  send: Send = retryWhileBusy(overFetch(world.serverUrl)),
) {
  const call = (method: Sent["method"], path: string, body?: object) =>
    send({
      method,
      path,
      headers: {
        authorization: `Bearer ${world.tokens[who]}`,
        ...(method === "GET" ? {} : { origin: world.product.webUrl }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    save: (input: SolutionInput) => call("PUT", calls.saveInputSolution.path, input),
    remove: (id: string) => call("DELETE", `${calls.deleteInputSolution.path}?id=${id}`),
    ask: (request: NewRequest) => call("PUT", calls.createChangeRequest.path, request),
    update: (update: RequestUpdate) => call("PUT", calls.updateChangeRequest.path, update),
    read: async (solutionId: string): Promise<Solution> => {
      const answer = await call("GET", `${calls.profile.path}?solutionId=${solutionId}`);
      return (JSON.parse(mustBe(200, answer, "reading a solution")) as SolutionProfile).solution;
    },
  };
}

export const withdrawal = ({ id }: Pick<ChangeRequest, "id">): RequestUpdate => ({ id, status: "cancelled" });

export const approval = ({ id, contentHash }: Pick<ChangeRequest, "id" | "contentHash">): RequestUpdate => ({
  ...{ id, contentHash },
  status: "closed",
  decision: "Approved",
  reason: "",
});
