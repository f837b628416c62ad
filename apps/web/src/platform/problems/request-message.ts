import type { Translate } from "../texts/translate.ts";

/** The sentence a person reads when a call failed; the general one when nothing better is known. */
export function requestMessage(error: unknown, t: Translate): string {
  const key = error instanceof Error && "textKey" in error ? String(error.textKey) : "";
  return t.loose(key, "problem.general");
}
