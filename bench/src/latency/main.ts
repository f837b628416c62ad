import { measureExactness } from "./exactness.ts";
import { timeFifteenDoors } from "./fifteen-doors.ts";

export async function run(): Promise<{ reached: boolean; figure: string }> {
  const parts = [await measureExactness(), await timeFifteenDoors()];
  return { reached: parts.every((part) => part.reached), figure: parts.map((part) => part.figure).join("; ") };
}
