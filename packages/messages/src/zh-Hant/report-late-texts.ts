import { reportBeside } from "./report-beside.ts";
import { reportCompare } from "./report-compare.ts";
import { reportHandOn } from "./report-hand-on.ts";
import { reportHelp } from "./report-help.ts";
import { reportNeighbours } from "./report-neighbours.ts";
import { reportPath } from "./report-path.ts";

/** What the late parts of a report say: they load when the page is idle, or when they are wanted. */
export const reportLateTexts = {
  ...reportBeside,
  ...reportCompare,
  ...reportHandOn,
  ...reportHelp,
  ...reportNeighbours,
  ...reportPath,
};
