import { expect, test } from "vitest";
import { ANONYMOUS_OWNER, cacheOwner, createResponseCache } from "./response-cache.ts";

function cacheAt(start = 0) {
  const clock = { ms: start };
  return { clock, cache: createResponseCache(() => clock.ms) };
}

const counting = () => {
  const asked = { times: 0 };
  return { asked, load: async () => ++asked.times };
};

test("an answer is kept 1200 s and asked for again after that [V282, P431]", async () => {
  const { clock, cache } = cacheAt();
  const { asked, load } = counting();
  await cache.get("a", "configuration", load);
  clock.ms = 1_199_999;
  expect(await cache.get("a", "configuration", load)).toBe(1);
  clock.ms = 1_200_000;
  expect(await cache.get("a", "configuration", load)).toBe(2);
  expect(asked.times).toBe(2);
});

test("what arrived with the page is kept as if it had been asked for", async () => {
  const { clock, cache } = cacheAt(5_000);
  const { load } = counting();
  cache.put(ANONYMOUS_OWNER, "configuration", "boot");
  expect(await cache.get<unknown>(ANONYMOUS_OWNER, "configuration", load)).toBe("boot");
  clock.ms += 1_200_000;
  expect(await cache.get<unknown>(ANONYMOUS_OWNER, "configuration", load)).toBe(1);
});

test("answers are kept apart by tenant and user", async () => {
  const { cache } = cacheAt();
  const ann = cacheOwner({ tenantId: "t1", objectId: "ann" });
  const sameIdElsewhere = cacheOwner({ tenantId: "t2", objectId: "ann" });
  expect(await cache.get(ann, "flags", async () => "ann's")).toBe("ann's");
  expect(await cache.get(sameIdElsewhere, "flags", async () => "other")).toBe("other");
  expect(await cache.get(cacheOwner(undefined), "flags", async () => "nobody's")).toBe("nobody's");
});

test("everything is dropped at sign-in and sign-out", async () => {
  const { cache } = cacheAt();
  const { load } = counting();
  await cache.get("a", "flags", load);
  cache.drop();
  expect(await cache.get("a", "flags", load)).toBe(2);
});

test("several askers share one request, and a failure is not kept", async () => {
  const { cache } = cacheAt();
  const { asked, load } = counting();
  const failing = () => Promise.reject(new Error("down"));
  await expect(cache.get("a", "flags", failing)).rejects.toThrow("down");
  expect(await Promise.all([cache.get("a", "flags", load), cache.get("a", "flags", load)])).toEqual([1, 1]);
  expect(asked.times).toBe(1);
});
