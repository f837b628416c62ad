import {
  BROWSER_RESULT_FIELDS,
  RESULT_FIELDS,
  type ResultField,
} from "@waymark/contracts/connectivity-test/hub-events";
import type { RunState } from "../../../platform/test-run/state.ts";
import type { Words } from "../../../platform/texts/words.ts";
import type { ResultGroup } from "./result-group.ts";

type AgentField = Exclude<ResultField, (typeof BROWSER_RESULT_FIELDS)[number]>;

const BROWSER_FIELDS: readonly ResultField[] = BROWSER_RESULT_FIELDS;
const AGENT_FIELDS = RESULT_FIELDS.filter((field): field is AgentField => !BROWSER_FIELDS.includes(field));

/** What no browser can see. Should it arrive all the same, from an agent, it is shown as arrived. */
export function agentGroup(state: RunState, { t }: Words): ResultGroup {
  const rows = AGENT_FIELDS.map((field) => ({
    name: t(`test.row.${field}`),
    value: state.outcomes[field]?.status === "Completed" ? t("test.value.arrived") : t("test.reason.needsAgent"),
  }));
  const hasArrived = AGENT_FIELDS.some((field) => state.outcomes[field] !== undefined);
  return {
    id: "agent",
    status: hasArrived ? "measured" : "notMeasured",
    value: hasArrived ? t("test.value.arrived") : t("test.value.agent"),
    rows,
  };
}
