import { createElement } from "react";
import { YourDataPage } from "../../areas/organization/pages/your-data-page.tsx";
import { browserSaveMarks } from "../../areas/reports/saving/save-marks.ts";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";

/** The server has erased everything. If this fails, the browser forgets the runs when their term ends. */
async function forget(userId: string): Promise<void> {
  const ofOthers = browserSaveMarks.dropAllBy(userId);
  const { forgetAllReports } = await loadChunk(() => import("./run.ts"));
  await forgetAllReports(ofOthers);
}

/** One area erases a person's data, two others keep what the browser remembers of tests and of saving them. */
export const Page = () =>
  createElement(YourDataPage, { forget: (userId) => void forget(userId).catch(() => undefined) });
