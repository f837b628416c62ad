import { measureExactness } from "./exactness.ts";
import { timeFifteenDoors } from "./fifteen-doors.ts";

/** Goals L1–L3. With `--tls` the doors speak HTTPS, as they do in production. */
export async function run(args: readonly string[]): Promise<{ reached: boolean; figure: string }> {
  const isTls = args.includes("--tls");
  const parts = [await measureExactness(isTls), await timeFifteenDoors(isTls)];
  return { reached: parts.every((part) => part.reached), figure: parts.map((part) => part.figure).join("; ") };
}
