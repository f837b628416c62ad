import { expect, test } from "vitest";
import { orGoneAlready } from "./gone-already.ts";

const failing = (status: number) => Promise.reject(Object.assign(new Error("no"), { status }));

test("deleting again what is gone already is no failure [V217, V218]", async () => {
  await orGoneAlready(Promise.resolve());
  await orGoneAlready(failing(404));
});

test("any other failure stays one", async () => {
  for (const status of [0, 403, 500]) await expect(orGoneAlready(failing(status))).rejects.toMatchObject({ status });
});
