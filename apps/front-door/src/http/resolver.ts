import type { ServerResponse } from "node:http";
import type { DoorContext } from "./answer.ts";
import { answerJson, answerProblem } from "./answer.ts";

/** Shows a run which resolver asked for its own name, never for the name of another run. */
export async function resolver(response: ServerResponse, query: URLSearchParams, door: DoorContext): Promise<void> {
  if (!door.sightingsOf) return answerProblem(response, door.headers, "not_found");
  const admission = await door.admitRun(query.get("ticket"));
  if (!admission.admitted) return answerProblem(response, door.headers, admission.problem);
  const { nonce } = admission.claims;
  if (query.get("nonce") !== nonce) return answerProblem(response, door.headers, "ticket_refused");
  answerJson(response, door.headers, door.sightingsOf(nonce));
}
