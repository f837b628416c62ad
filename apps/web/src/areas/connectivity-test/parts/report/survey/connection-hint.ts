import { CONNECTION_HINTS, type ConnectionHint } from "@waymark/contracts/survey/internet-types";

/** What the browser says of its connection, where it says anything: mobile ones do, most others do not. */
export function connectionHint(from: object = navigator): ConnectionHint | undefined {
  const { connection } = from as { connection?: { type?: unknown } };
  return CONNECTION_HINTS.find((hint) => hint === connection?.type);
}
