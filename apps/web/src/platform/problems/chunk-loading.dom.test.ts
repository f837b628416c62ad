import { limits } from "@waymark/contracts/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkError, forgetReload, loadChunk, reloadOnce, wasReloaded } from "./chunk-loading.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a part that does not arrive within 120 s counts as failed [V283, P432]", async () => {
  expect(limits.chunkLoadTimeoutMs).toBe(120_000);
  const loading = loadChunk(() => new Promise(() => undefined));
  const outcome = vi.fn();
  loading.catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls[0]?.[0]).toBeInstanceOf(ChunkError);
});

test("a part that is gone fails at once, one that arrives leaves no timer behind", async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError("404")))).rejects.toBeInstanceOf(ChunkError);
  expect(await loadChunk(async () => 7)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test("the retry reloads an address once", () => {
  const reload = vi.fn();
  expect(wasReloaded("/reports")).toBe(false);
  reloadOnce({ pathname: "/reports", reload });
  expect(reload).toHaveBeenCalledOnce();
  expect(wasReloaded("/reports")).toBe(true);
  expect(wasReloaded("/asn")).toBe(false);
  forgetReload();
  expect(wasReloaded("/reports")).toBe(false);
});

test("where storage is denied the retry still reloads", () => {
  const denied = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const reload = vi.fn();
  reloadOnce({ pathname: "/reports", reload });
  expect(reload).toHaveBeenCalledOnce();
  denied.mockRestore();
});
