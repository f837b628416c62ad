import { expect, test } from "vitest";
import { asFailure, EngineFailure } from "./failure.ts";

test("an engine's message becomes code, name, sentence and status", () => {
  const failure = asFailure(new Error("Code: 60. DB::Exception: Unknown table 'nope'. (UNKNOWN_TABLE)"));
  expect(failure).toMatchObject({ code: 60, type: "UNKNOWN_TABLE", status: 404, message: "Unknown table 'nope'." });
  expect(failure.body).toBe("Code: 60. DB::Exception: Unknown table 'nope'. (UNKNOWN_TABLE) (version 26.7 (chdb))\n");
});

test("a message wrapped twice is reported once", () => {
  const failure = asFailure(
    new Error("Code: 26. DB::Exception: Code: 26. DB::Exception: bad row (CANNOT_PARSE) (version 26.7.2.1)"),
  );
  expect(failure).toMatchObject({ code: 26, type: "CANNOT_PARSE", status: 400, message: "bad row" });
});

test("what the engine did not say is our own fault", () => {
  expect(asFailure(new TypeError("x is undefined"))).toMatchObject({ code: 1002, status: 500 });
});

test("a failure stays what it is", () => {
  const failure = new EngineFailure(307, "TOO_MANY_BYTES", "too large", 413);
  expect(asFailure(failure)).toBe(failure);
});
