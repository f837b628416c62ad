import { ITEM_OUTCOMES, type ItemOutcome } from "@waymark/contracts/connectivity-test/results";
import { createConnectionWatch } from "../../../apps/web/src/areas/connectivity-test/measuring/connection-watch.ts";
import { runEngine } from "../../../apps/web/src/areas/connectivity-test/measuring/engine.ts";
import { createTabWatch } from "../../../apps/web/src/areas/connectivity-test/measuring/tab-watch.ts";
import type {
  MeasuringContext,
  MeasuringEvent,
  StepId,
} from "../../../apps/web/src/platform/test-run/measuring-contract.ts";

export type Events = readonly MeasuringEvent[];
type Field = keyof typeof ITEM_OUTCOMES;

/** The same engine that browsers run, in Node: it has fetch, WebSocket and Resource Timing, but no WebRTC and no tab. */
export async function measureInNode(
  context: MeasuringContext,
  steps: readonly StepId[],
  {
    tab = createTabWatch(false),
    onEvent,
  }: { tab?: ReturnType<typeof createTabWatch>; onEvent?: (event: MeasuringEvent) => void } = {},
): Promise<Events> {
  const events: MeasuringEvent[] = [];
  await runEngine({
    context,
    steps,
    emit: (event) => {
      events.push(event);
      onEvent?.(event);
    },
    signal: new AbortController().signal,
    tab,
    connection: createConnectionWatch(),
    relays: undefined,
  });
  return events;
}

/** The one end of an item, as the server would take it. */
export function outcomeOf<Name extends Field>(events: Events, field: Name): ItemOutcome<Name> {
  const ends = events.filter((event) => event.kind === "itemEnded" && event.field === field);
  if (ends.length !== 1) throw new Error(`${field} ended ${ends.length} times`);
  const [end] = ends as { outcome: unknown }[];
  return ITEM_OUTCOMES[field].parse(end?.outcome) as ItemOutcome<Name>;
}

export function doorsOf(events: Events) {
  const found = events.find((event) => event.kind === "doorsMeasured");
  if (!found) throw new Error("no doors were measured");
  return found;
}
