import { expect, test, vi } from "vitest";
import { RequestError } from "../../../platform/api/request-error.ts";
import { keepSaving, type Trouble } from "./keep-saving.ts";

const failed = (status: number) =>
  new RequestError({ method: "POST", path: "/", status, code: undefined, textKey: "x", requestId: undefined });

function trying(...statuses: readonly number[]) {
  const answers = [...statuses];
  const pauses: number[] = [];
  const troubles: Trouble[] = [];
  let isStopped = false;
  const save = vi.fn(async () => {
    const status = answers.shift();
    if (status !== undefined) throw failed(status);
    return "saved";
  });
  const saved = keepSaving({
    save,
    pause: async (ms) => void pauses.push(ms),
    isStopped: () => isStopped,
    onTrouble: (trouble) => troubles.push(trouble),
  });
  return { save, saved, pauses, troubles, stop: () => (isStopped = true) };
}

test("a reply that was lost once is mended without a word [V160, V245]", async () => {
  const { saved, troubles, pauses } = trying(0);
  expect(await saved).toBe("saved");
  expect(troubles).toEqual([]);
  expect(pauses).toEqual([1_000]);
});

test("a failure that lasts is reported, and retried after growing pauses [V245]", async () => {
  const { saved, troubles, pauses } = trying(0, 503, 500, 429, 409, 504, 0, 0);
  expect(await saved).toBe("saved");
  expect(troubles).toHaveLength(7);
  expect(troubles.every(({ willRetry }) => willRetry)).toBe(true);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test.each([400, 401, 403, 404])("a refusal by %i is reported at once and not retried", async (status) => {
  const { saved, save, troubles, pauses } = trying(status);
  expect(await saved).toBeUndefined();
  expect(troubles).toMatchObject([{ willRetry: false }]);
  expect(save).toHaveBeenCalledTimes(1);
  expect(pauses).toEqual([]);
});

test("a page that is left tells nobody and tries no more", async () => {
  const { saved, save, troubles, stop } = trying(0, 0, 0);
  stop();
  expect(await saved).toBeUndefined();
  expect(save).toHaveBeenCalledTimes(1);
  expect(troubles).toEqual([]);
});
