import { limits } from "@waymark/contracts/limits";

/** What a run may move at one door. Uploads cost the visitor more and need less. */
export function runAllowance(lessData: boolean): { readonly downloadBytes: number; readonly uploadBytes: number } {
  const most = lessData ? limits.lessDataRunMaxBytes : limits.runDataMaxBytes;
  return { downloadBytes: most, uploadBytes: most / 2 };
}
