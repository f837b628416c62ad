import { describe, expect, test } from "vitest";
import { covers, parseDomainName } from "./domain-name.ts";

const LABEL = "x".repeat(63);

describe("what is a name", () => {
  test.each([
    ["relay.calls.contoso.com", "relay.calls.contoso.com", false, false],
    [" Relay.Calls.Contoso.COM. ", "relay.calls.contoso.com", false, false],
    ["*.calls.contoso.com", "*.calls.contoso.com", true, false],
    ["*cdn.contoso.com", "*cdn.contoso.com", true, true],
    ["bücher.example", "xn--bcher-kva.example", false, false],
    ["*.日本.example", "*.xn--wgv71a.example", true, false],
    ["xn--bcher-kva.example", "xn--bcher-kva.example", false, false],
    ["a-b.c1.example", "a-b.c1.example", false, false],
    [`${LABEL}.example`, `${LABEL}.example`, false, false],
  ])("%s", (typed, name, isWildcard, isOddWildcard) =>
    expect(parseDomainName(typed)).toMatchObject({ name, isWildcard, isOddWildcard }),
  );

  test("a name in another script is shown as it was typed", () => {
    expect(parseDomainName("Bücher.example")?.shown).toBe("bücher.example");
  });
});

test.each([
  "",
  "contoso",
  "*",
  "*.",
  "*.com.*",
  "a.*.contoso.com",
  "a*.contoso.com",
  "**.contoso.com",
  "https://contoso.com",
  "contoso.com:443",
  "contoso.com/path",
  "user@contoso.com",
  "a..contoso.com",
  ".contoso.com",
  "-a.contoso.com",
  "a-.contoso.com",
  "a_b.contoso.com",
  "203.0.113.7",
  "0x7f.1",
  "contoso.123",
  "conto so.com",
  "contoso%2ecom",
  `${"x".repeat(64)}.example`,
  `${LABEL}.${LABEL}.${LABEL}.${LABEL}.example`,
])("%j is no name", (typed) => expect(parseDomainName(typed)).toBeUndefined());

test("what was parsed is parsed to itself", () => {
  for (const typed of ["*.Bücher.example", "*CDN.Contoso.com", "A.b.c."]) {
    const { name } = parseDomainName(typed) ?? { name: "" };
    expect(parseDomainName(name)?.name).toBe(name);
  }
});

test.each([
  ["*.contoso.com", "a.contoso.com", true],
  ["*.contoso.com", "a.b.contoso.com", true],
  ["*.contoso.com", "contoso.com", false],
  ["*.contoso.com", ".contoso.com", false],
  ["*.contoso.com", "a.contoso.com.example", false],
  ["*.contoso.com", "*.a.contoso.com", false],
  ["*cdn.contoso.com", "mycdn.contoso.com", true],
  ["*cdn.contoso.com", "cdn.contoso.com", false],
  ["contoso.com", "contoso.com", false],
])("%s covers %s: %s", (wildcard, name, expected) => expect(covers(wildcard, name)).toBe(expected));
