import { expect, test } from "vitest";
import { readSearch } from "./read-search.ts";

test.each([
  ["", { kind: "none" }],
  [" 240.10.4.7 ", { kind: "address", subnet: "240.10.4.7/32" }],
  ["240.10.4.7/22", { kind: "address", subnet: "240.10.4.0/22" }],
  ["2001:DB8::1", { kind: "address", subnet: "2001:db8::1/128" }],
  ["Relay.Contoso.com", { kind: "name", text: "relay.contoso.com", name: "relay.contoso.com" }],
  ["bücher.example", { kind: "name", text: "bücher.example", name: "xn--bcher-kva.example" }],
  ["Relay", { kind: "text", text: "relay" }],
  ["240.10", { kind: "text", text: "240.10" }],
  ["%_'\\", { kind: "text", text: "%_'\\" }],
])("%j", (typed, expected) => expect(readSearch(typed)).toEqual(expected));
