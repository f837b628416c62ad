import { expect, test, vi } from "vitest";
import { fileNameOf } from "./report-files.ts";
import { copyText } from "./shareable-text.ts";

test("a file is named by the moment of the test", () => {
  expect(fileNameOf("2026-11-02T10:00:07Z", "json")).toBe("waymark-report-2026-11-02-10-00.json");
});

test("a browser without a clipboard, or one that refuses, says so", async () => {
  expect(await copyText("text")).toBe(false);
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  expect(await copyText("text")).toBe(false);
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText("text")).toBe(true);
  expect(writeText).toHaveBeenCalledWith("text");
  vi.unstubAllGlobals();
});
