import { UUID_PATTERN } from "@waymark/contracts/uuid";
import { problem } from "../../platform/problem.ts";

/** Where a page ended: the value it was sorted by, and the row's time and id. */
export type Cursor = readonly [value: number | string, startedAt: string, id: string];

export const cursorText = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString("base64url");

const MOMENT = /^2\d{3}-\d\d-\d\dT/;

/** What a cursor holds goes into a question to the database: only what this file wrote is taken. */
export function cursorOf(text: string, isText = false): Cursor {
  try {
    const [value, startedAt, id] = JSON.parse(Buffer.from(text, "base64url").toString()) as Cursor;
    const isCursor =
      typeof value === (isText ? "string" : "number") &&
      MOMENT.test(startedAt) &&
      !Number.isNaN(Date.parse(startedAt)) &&
      UUID_PATTERN.test(id);
    if (isCursor) return [value, startedAt, id];
  } catch {
    // Falls through: whatever it is, no page ended there.
  }
  throw problem("request_invalid", { issues: [{ at: "query/after", message: "is not where a page ended" }] });
}
