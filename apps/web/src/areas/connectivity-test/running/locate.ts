import type { Place } from "@waymark/contracts/geography/schemas";
import type { RunRequest } from "../../../platform/test-run/run-request.ts";
import type { RunPlace } from "../../../platform/test-run/state.ts";
import { type Found, findByChoice, findByPosition } from "./find-place.ts";
import type { RunServices } from "./services.ts";
import type { RunStore } from "./store.ts";

export type Locating = {
  /** Settles once, with the first place that was found or chosen; the page shows the visitor what goes wrong before that. */
  readonly place: Promise<RunPlace>;
  readonly choose: (place: Place) => void;
  readonly useEgress: () => void;
  readonly findAgain: () => void;
  /** The visitor would rather choose than wait or answer the browser's question. */
  readonly chooseInstead: () => void;
};

type Parts = {
  readonly services: Pick<RunServices, "lookUps" | "egressPlace" | "geolocation" | "now">;
  readonly store: RunStore;
  readonly request: RunRequest;
};

/** The step before all measuring. It never gives up: every failure becomes a question that the visitor can answer. */
export function locate({ services, store, request }: Parts): Locating {
  const { promise, resolve } = Promise.withResolvers<RunPlace>();
  let round = 0;

  const attempt = async (find: () => Promise<Found>) => {
    round += 1;
    const own = round;
    const startedAtMs = services.now();
    store.dispatch({ kind: "locating" });
    const found = await find();
    // A later click has overtaken this attempt.
    if (own !== round) return;
    if ("alert" in found) {
      store.dispatch({ kind: "placeNeeded", alert: found.alert });
      return;
    }
    store.dispatch({ kind: "placeFound", place: found.place, durationMs: services.now() - startedAtMs });
    resolve(found.place);
  };
  const byPosition = () => findByPosition(services.geolocation(), services.lookUps);
  const byChoice = (place: Place) => () => findByChoice(place, services.lookUps);

  const { place } = request;
  void attempt(request.locationMode === "manual" && place ? byChoice(place) : byPosition);
  void services
    .egressPlace()
    .catch(() => undefined)
    .then((egress) => store.dispatch({ kind: "egressAnswered", place: egress }));

  return {
    place: promise,
    choose: (chosen) => void attempt(byChoice(chosen)),
    useEgress: () => {
      const { egressPlace } = store.state();
      if (egressPlace) void attempt(async () => ({ place: { ...egressPlace, isAutoDetected: true } }));
    },
    findAgain: () => void attempt(byPosition),
    chooseInstead: () => {
      round += 1;
      store.dispatch({ kind: "placeNeeded", alert: undefined });
    },
  };
}
