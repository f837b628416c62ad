import { expect, test } from "vitest";
import { parsePorts, spellPorts } from "./ports.ts";

const spelled = (typed: string) => {
  const ports = parsePorts(typed);
  return ports && spellPorts(ports);
};

test.each([
  ["443", "443"],
  ["443, 80", "80,443"],
  [" 3478 - 3481 ,443", "443,3478-3481"],
  ["443,443", "443"],
  ["65535,1", "1,65535"],
  ["", ""],
  ["90-80", "90-80"],
])("%j is stored as %j [P205]", (typed, stored) => expect(spelled(typed)).toBe(stored));

test.each([
  "80;443",
  "80:443",
  "3478–3481",
  "0",
  "65536",
  "http",
  "80,",
  "80,,443",
  "-80",
  "80-",
  "1-2-3",
  "8e1",
  "+80",
])("%j are no ports [P205]", (typed) => expect(parsePorts(typed)).toBeUndefined());
