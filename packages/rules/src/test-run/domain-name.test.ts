import { describe, expect, test } from "vitest";
import { isDomainName } from "./input.ts";

describe("the domain name before a test", () => {
  test("39 characters are accepted and 40 refused [V268]", () => {
    expect(isDomainName("a".repeat(39))).toBe(true);
    expect(isDomainName("a".repeat(40))).toBe(false);
  });

  test.each(["contoso.com", "a", "A-b_c.9", "...", "_dmarc.contoso.com"])("%s is accepted [V269]", (name) => {
    expect(isDomainName(name)).toBe(true);
  });

  test.each([
    "",
    " ",
    "con toso.com",
    "contoso.com/",
    "a@b.c",
    "bücher.example",
    "例え.jp",
    "a\n",
    "a%2e",
    "a:1",
    "{tenant}",
  ])("%j is refused [V269]", (name) => {
    expect(isDomainName(name)).toBe(false);
  });
});
