import type { CloudName } from "@waymark/contracts/configuration/clouds";

export type HubEvent = {
  readonly runId: string;
  readonly sequence: number;
  readonly event: string;
  readonly payload: object;
  readonly at: Date;
};

/** A run as the hub sees it. */
export type RunSight = {
  readonly lastSequence: number;
  readonly isOver: boolean;
  readonly events: readonly HubEvent[];
};

export type RunQuestion = { readonly runId: string; readonly after: number };

/** What the hub reads about runs. It never writes. */
export type HubSource = {
  /** When the token for this run runs out; undefined when it is not good for it. */
  readonly readToken: (token: string, runId: string) => Promise<number | undefined>;
  /** For each question what is kept after that number; undefined where there is no such run (any more). */
  readonly look: (cloud: CloudName, questions: readonly RunQuestion[]) => Promise<readonly (RunSight | undefined)[]>;
};
