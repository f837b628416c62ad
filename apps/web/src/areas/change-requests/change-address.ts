import { CHANGE_STATUSES, CHANGE_VIEWS, USUAL_CHANGE_STATUSES } from "@waymark/contracts/change-requests/change";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { workloadLimits } from "@waymark/contracts/workloads/limits";
import { type AddressState, freeTexts, oneOf, pageNumber, someOf, someUsually } from "../../platform/address-state.ts";

/** What can be true of a change for the reader, or of the change itself. */
export const CHANGE_MARKS = ["waits", "mine", "blocked"] as const;

/** Everything that is chosen on the tab. At first it lists drafts and what is in review. */
export const CHANGE_ADDRESS = {
  statuses: someUsually("status", CHANGE_STATUSES, USUAL_CHANGE_STATUSES),
  marks: someOf("mark", CHANGE_MARKS),
  instances: someOf("instance", CLOUD_INSTANCES),
  workloads: freeTexts("of", workloadLimits.workloadsMax),
  /** Drafts and what is in review, what waits for the council, or bypasses that hold. */
  view: oneOf("view", ["all", ...CHANGE_VIEWS], "all"),
  page: pageNumber("page"),
};
export type ChangeAddress = AddressState<typeof CHANGE_ADDRESS>;

export const NOTHING_FILTERED = {
  statuses: [],
  marks: [],
  instances: [],
  workloads: [],
  page: 1,
} as const satisfies Partial<ChangeAddress>;

type Query = Readonly<Record<string, string>>;

/** The parameters of the call. No status at all means all of them, which the call wants by name. */
export function filterQuery({ statuses, marks, instances, workloads, view }: ChangeAddress): Query {
  const texts = {
    statuses: (statuses.length === 0 ? CHANGE_STATUSES : statuses).join(","),
    instances: instances.join(","),
    workloads: workloads.join("|"),
    waitsForMe: marks.includes("waits") ? "true" : "",
    isMine: marks.includes("mine") ? "true" : "",
    view: view === "all" ? "" : view,
    isBlocked: marks.includes("blocked") ? "true" : "",
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as Query;
}
