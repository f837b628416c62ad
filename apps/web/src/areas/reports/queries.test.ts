import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { dropRows } from "./queries.ts";

const KEY = ["reports", "rows", "mine", {}];
const answerWith = (...ids: string[]) => ({
  pages: [{ reports: ids.map((id) => ({ id })), matching: ids.length, total: ids.length, next: null }],
  pageParams: [null],
});

const client = new QueryClient();
afterEach(() => client.clear());

test("deleted rows go, and the counts with them", async () => {
  client.setQueryData(KEY, answerWith("lisbon", "porto"));
  await dropRows(client, "mine", ["lisbon"]);
  expect(client.getQueryData(KEY)).toEqual(answerWith("porto"));
});

test("an answer that was on its way does not bring deleted rows back", async () => {
  client.setQueryData(KEY, answerWith("lisbon", "porto"));
  let answer = (_: unknown): void => undefined;
  const asked = client.fetchQuery({ queryKey: KEY, queryFn: () => new Promise((resolve) => (answer = resolve)) });
  const settled = asked.catch(() => undefined);
  await dropRows(client, "mine", ["lisbon"]);
  answer(answerWith("lisbon", "porto"));
  await settled;
  expect(client.getQueryData(KEY)).toEqual(answerWith("porto"));
});
