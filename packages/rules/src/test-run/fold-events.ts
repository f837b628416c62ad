import { RESULT_EVENTS, RESULT_FIELDS, type ResultField } from "@waymark/contracts/connectivity-test/hub-events";

export type RunEvent = { readonly sequence: number; readonly event: string; readonly payload: unknown };

const FIELD_OF = new Map<string, ResultField>(RESULT_FIELDS.map((field) => [RESULT_EVENTS[field], field]));

/** Builds the items of a report from its run's events, which may arrive in any order and more than once. */
export function foldEvents(events: readonly RunEvent[]): Partial<Record<ResultField, unknown>> {
  const results: Partial<Record<ResultField, unknown>> = {};
  for (const { event, payload } of events.toSorted((one, other) => one.sequence - other.sequence)) {
    const field = FIELD_OF.get(event);
    if (field !== undefined) results[field] ??= payload;
  }
  return results;
}
