import { expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";
import { fileNameOf } from "./file-name.ts";
import { mailAddress } from "./mail-address.ts";

test("a short message travels in the mail's address, a long one only by its subject", () => {
  const short = mailAddress("Loss & jitter", "Hello,\n50 % lost");
  expect(short).toEqual({
    href: "mailto:?subject=Loss%20%26%20jitter&body=Hello%2C%0D%0A50%20%25%20lost",
    hasText: true,
  });
  expect(mailAddress("Loss", "長".repeat(300))).toEqual({ href: "mailto:?subject=Loss", hasText: false });
});

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
