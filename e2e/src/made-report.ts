import type { Page } from "@playwright/test";
import type { UnsavedRun } from "../../apps/web/src/platform/test-run/kept-runs.ts";
import { makeRun } from "./people.ts";
import { untilFinished } from "./test-run.ts";

/** Opens a report that was made by calls, as the browser that ran its test does. For stories that do not show the measuring. */
export async function openMadeReport(page: Page): Promise<string> {
  const { id, claim } = await makeRun();
  const kept: UnsavedRun = {
    temporaryId: `temp-${id}`,
    reportId: id,
    claimSecret: claim,
    startedAtMs: Date.now(),
    request: {
      locationMode: "auto",
      place: undefined,
      tenantName: undefined,
      lessData: false,
      shareWhenFinished: false,
      debugTrace: false,
    },
    place: undefined,
    run: undefined,
    done: [],
    outcomes: {},
    doors: [],
    currentDoor: null,
    bytesUsed: 0,
    unsent: [],
    sequence: 0,
    state: "finished",
  };
  await page.goto("/");
  await putRun(page, kept);
  await page.goto(`/report/${id}`);
  await untilFinished(page);
  return id;
}

/** The page may not have opened its database yet, so that this makes the same tables. */
const putRun = (page: Page, run: UnsavedRun): Promise<void> =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open("waymark", 1);
        opened.onupgradeneeded = () => {
          const runs = opened.result.createObjectStore("runs", { keyPath: "temporaryId" });
          for (const index of ["reportId", "startedAtMs"]) runs.createIndex(index, index);
        };
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const transaction = opened.result.transaction("runs", "readwrite");
          transaction.objectStore("runs").put(value);
          transaction.onabort = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opened.result.close();
            resolve();
          };
        };
      }),
    run,
  );
