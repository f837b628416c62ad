import type { Absence } from "@waymark/contracts/connectivity-test/finding-words";

/** A value, or the reason why there is none. A missing value never means "fine". */
export type Known<Value> =
  | { readonly known: true; readonly value: Value }
  | { readonly known: false; readonly reason: Absence };

export const known = <Value>(value: Value): Known<Value> => ({ known: true, value });
export const unknown = (reason: Absence): { readonly known: false; readonly reason: Absence } => ({
  known: false,
  reason,
});
