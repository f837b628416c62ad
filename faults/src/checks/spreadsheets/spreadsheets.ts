import type { Check } from "../check.ts";
import { chartExports } from "./chart-exports.ts";
import { callerCases } from "./export-callers.ts";
import { feedExports } from "./feed-exports.ts";
import { judgeExport } from "./judge-export.ts";
import { listExports } from "./list-exports.ts";
import { reportExports } from "./report-exports.ts";
import { openWebModules } from "./web-modules.ts";

/** Asked of the code that writes the files; it needs nothing of the running installation. */
export const spreadsheets: Check = {
  number: 29,
  title: "no cell of any CSV file is a formula, whatever somebody typed, and none of them splits",
  run: async () => {
    const web = await openWebModules();
    try {
      const exports = [...feedExports, ...reportExports, ...(await listExports(web)), ...(await chartExports(web))];
      return [...callerCases(), ...exports.flatMap(judgeExport)];
    } finally {
      await web.stop();
    }
  },
};
