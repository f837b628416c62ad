import { RESULT_EVENTS, type ResultField, STATUS_EVENT } from "@waymark/contracts/connectivity-test/hub-events";
import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { Hub } from "../../../platform/hub/open-hub.ts";
import type { RunServices } from "./services.ts";
import type { RunStore } from "./store.ts";

const FIELD_OF: ReadonlyMap<string, ResultField> = new Map(
  Object.entries(RESULT_EVENTS).map(([field, event]) => [event, field as ResultField]),
);

const statusIn = (payload: unknown): string =>
  typeof payload === "object" && payload !== null && "status" in payload ? String(payload.status) : "";

type Parts = {
  readonly services: Pick<RunServices, "openHub" | "configuration">;
  readonly store: RunStore;
  readonly runId: string;
  readonly after: number;
  readonly token: () => Promise<string>;
  readonly onReceived: (sequence: number) => void;
  readonly onOver: (status: string) => void;
};

/** Opens the channel of the run and dispatches its events. The channel closes after the finish. */
export function listenToRun({ services, store, runId, after, token, onReceived, onOver }: Parts): Hub {
  const hub = services.openHub({
    basePath: services.configuration.basePath,
    runId,
    runToken: token,
    after,
    onEvent: (name, { sequence, payload }) => {
      onReceived(sequence);
      if (name === STATUS_EVENT) {
        const status = statusIn(payload);
        store.dispatch({ kind: "statusReceived", status });
        if (status === "Started") return;
        hub.close();
        onOver(status);
        return;
      }
      const field = FIELD_OF.get(name);
      if (field) store.dispatch({ kind: "resultReceived", field, payload });
    },
  });
  return hub;
}

/** The token that came with the report, then a fresh one: a long sleep outlives the first. */
export function tokensFrom(first: string | null, read: () => Promise<OwnReport>): () => Promise<string> {
  let next = first;
  return async () => {
    const token = next ?? (await read()).runToken ?? "";
    next = null;
    return token;
  };
}
