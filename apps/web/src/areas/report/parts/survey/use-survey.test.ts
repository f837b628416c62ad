import { expect, test } from "vitest";
import { connectionHint } from "./use-survey.ts";

test("a browser's word about its connection is taken where it is one of the known ones", () => {
  expect(connectionHint({ connection: { type: "cellular" } })).toBe("cellular");
  for (const silent of [{}, { connection: {} }, { connection: { type: "5g" } }, { connection: { type: 7 } }])
    expect(connectionHint(silent)).toBeUndefined();
});
