import { expect, test } from "vitest";
import { maskText } from "./mask-text.ts";

test.each([
  ["failed with Bearer abc.def-ghi", "failed with [token]"],
  ["eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln was refused", "[token] was refused"],
  ["no mailbox amara.okafor@contoso.example here", "no mailbox [mail] here"],
  ["from 203.0.113.77 and 2001:db8:1:2::7", "from [address] and [address]"],
  ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
])("%s", (text, masked) => {
  expect(maskText(text)).toBe(masked);
});
