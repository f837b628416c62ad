import type { ApiClient } from "@waymark/contracts/client";
import { limits } from "@waymark/contracts/limits";
import { expect, test } from "vitest";
import { deleteReports } from "./delete-reports.ts";

const ids = Array.from({ length: limits.bulkDeleteMax * 2 + 5 }, (_, index) => `id-${index}`);

function apiThat(answer: (call: number) => Promise<void>) {
  const calls: (readonly string[])[] = [];
  const take = async (named: readonly string[]) => {
    calls.push(named);
    await answer(calls.length);
    return { deleted: named.length };
  };
  const reports = {
    deleteReports: ({ body }: { body: { ids: readonly string[] } }) => take(body.ids),
    deleteReceivedReport: ({ params }: { params: { id: string } }) => take([params.id]),
  };
  return { calls, getApi: async () => ({ reports }) as unknown as ApiClient };
}

test("many are deleted in parts that one call may hold [V217]", async () => {
  const { calls, getApi } = apiThat(async () => undefined);
  expect(await deleteReports(getApi, "mine", ids)).toEqual({ ids, error: undefined });
  expect(calls.map((part) => part.length)).toEqual([limits.bulkDeleteMax, limits.bulkDeleteMax, 5]);
});

test("after a failure it is known which are gone [V217]", async () => {
  const { getApi } = apiThat(async (call) => {
    if (call === 2) throw new Error("busy");
  });
  const { ids: gone, error } = await deleteReports(getApi, "mine", ids);
  expect(gone).toEqual(ids.slice(0, limits.bulkDeleteMax));
  expect(error).toBeInstanceOf(Error);
});

test("received ones go one by one, and one that is gone already is gone [V218]", async () => {
  const { calls, getApi } = apiThat(async (call) => {
    if (call === 1) throw Object.assign(new Error("not there"), { status: 404 });
  });
  expect(await deleteReports(getApi, "received", ["a", "b"])).toEqual({ ids: ["a", "b"], error: undefined });
  expect(calls).toEqual([["a"], ["b"]]);
});
