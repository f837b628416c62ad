import type { StartMeasuring } from "./contract.ts";
import { createStartMeasuring } from "./host.ts";
import workerUrl from "./worker.ts?worker&url";

/** The content policy takes script addresses only from code that vouches for them. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const vouched = trustedTypes?.createPolicy("waymark-measuring", { createScriptURL: (own) => own });
  return (vouched?.createScriptURL(url) ?? url) as string;
}
type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
};

export const startMeasuring: StartMeasuring = createStartMeasuring(
  () => new Worker(trusted(workerUrl), { type: "module" }),
);
