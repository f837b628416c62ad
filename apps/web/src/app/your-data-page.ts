import { createElement } from "react";
import { YourDataPage } from "../areas/organization/pages/your-data-page.tsx";
import { browserSaveMarks } from "../areas/reports/sharing/save-marks.ts";
import { loadChunk } from "../platform/problems/chunk-loading.ts";

/** The server has nothing of them any more; should this fail, the browser forgets the runs when their term ends. */
async function forget(userId: string): Promise<void> {
  const ofOthers = browserSaveMarks.dropAllBy(userId);
  const { forgetAllReports } = await loadChunk(() => import("../areas/connectivity-test/pages/report-page.tsx"));
  await forgetAllReports(ofOthers);
}

/** What erases belongs to another area than what the browser keeps of tests and of saving them. */
export const Page = () =>
  createElement(YourDataPage, { forget: (userId) => void forget(userId).catch(() => undefined) });
