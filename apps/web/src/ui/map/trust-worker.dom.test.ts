import { afterEach, expect, test, vi } from "vitest";
import { trustWorker } from "./trust-worker.ts";

afterEach(() => vi.unstubAllGlobals());

test("vouches for the one address, whole, and for nothing else", () => {
  const createPolicy = vi.fn((_name: string, _rules: { createScriptURL: (url: string) => string | null }) => ({}));
  vi.stubGlobal("trustedTypes", { defaultPolicy: null, createPolicy });
  const whole = trustWorker("/assets/worker-abc.js");
  expect(whole).toBe(`${location.origin}/assets/worker-abc.js`);
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe("default");
  expect(rules?.createScriptURL(whole)).toBe(whole);
  expect(rules?.createScriptURL("https://elsewhere.example/assets/worker-abc.js")).toBeNull();
  expect(rules?.createScriptURL(`${whole}?x`)).toBeNull();
});

test("asks once, and does without where a browser has no such types", () => {
  const createPolicy = vi.fn();
  vi.stubGlobal("trustedTypes", { defaultPolicy: {}, createPolicy });
  trustWorker("/assets/worker-abc.js");
  expect(createPolicy).not.toHaveBeenCalled();
  vi.stubGlobal("trustedTypes", undefined);
  expect(trustWorker("/a.js")).toBe(`${location.origin}/a.js`);
});
