import { expect, test } from "vitest";
import { ignoreNotFound } from "./request-error.ts";

const failing = (status: number) => Promise.reject(Object.assign(new Error("no"), { status }));

test("deleting again what is gone already is no failure [V217, V218]", async () => {
  await ignoreNotFound(Promise.resolve());
  await ignoreNotFound(failing(404));
});

test("any other failure stays one", async () => {
  for (const status of [0, 403, 500]) await expect(ignoreNotFound(failing(status))).rejects.toMatchObject({ status });
});
