import { hash } from "node:crypto";
import { problem } from "./problem.ts";

/** A question that is answered in pages. Their size may change on the way. */
type Question = { readonly top: number };

/** Says where the next page begins, and for which question. */
export const continuationAt = (offset: number, question: Question): string => `${offset}.${nameOf(question)}`;

/** Where the page begins that a continuation asks for; 0 without one. Refuses one that belongs to another question. */
export function offsetIn(continuation: string | undefined, question: Question): number {
  if (continuation === undefined) return 0;
  const [, offset, name] = /^(\d{1,9})\.([\w-]{22})$/.exec(continuation) ?? [];
  if (offset === undefined || name !== nameOf(question)) throw problem("request_invalid");
  return Number(offset);
}

const nameOf = ({ top, ...question }: Question): string =>
  hash("sha256", JSON.stringify(question), "base64url").slice(0, 22);
