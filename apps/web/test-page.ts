import { afterAll } from "vitest";

// Tabster, which keeps the focus inside dialogs, outlives them. A page of tests ends with its file, and Tabster with it.
afterAll(async () => {
  if (!("__tabsterInstance" in window)) return;
  const { disposeTabster, getTabster } = await import("tabster");
  const kept = getTabster(window);
  if (kept) disposeTabster(kept, true);
});
