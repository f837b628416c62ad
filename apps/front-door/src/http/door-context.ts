import type { ResolverReply } from "@waymark/contracts/front-door/replies";
import type { AdmitRun } from "../admit-run.ts";
import type { DoorHeaders } from "./answer.ts";

/** What the handlers of one door share. */
export type DoorContext = {
  readonly headers: DoorHeaders;
  readonly admitRun: AdmitRun;
  /** Absent at a door without a DNS responder. */
  readonly sightingsOf: ((nonce: string) => ResolverReply) | undefined;
};
