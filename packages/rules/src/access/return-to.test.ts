import { describe, expect, it } from "vitest";
import { safeReturnTo } from "./return-to.ts";

const ORIGIN = "https://waymark.example";

const HOSTILE = [
  "//evil.example",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "http://waymark.example",
  "https://waymark.example.evil.example",
  "https://waymark.example@evil.example",
  "//waymark.example@evil.example",
  "//evil.example:443/waymark.example",
  "%2f%2fevil.example",
  "/%2fevil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://evil.example/1",
  "／／evil.example",
  "/／evil.example",
  "/\u2215evil.example",
  "/\u0000/evil.example",
  "evil.example",
  "?next=//evil.example",
  "#//evil.example",
  "",
  `/${"a".repeat(3000)}`,
];

const HONEST = [
  "/",
  "/reports",
  "/report/0198f3a0-0000-7000-8000-000000000000",
  "/gcc/endpoints#Fqdn",
  "/endpoints/:/ocdiAssociationWizard/1",
  "/?tenantName=contoso.example&tenantNameLookUp=false",
  "/solutions/7?from=https%3A%2F%2Fevil.example",
  "/reports?city=%E6%9D%B1%E4%BA%AC",
];

describe("safeReturnTo", () => {
  it(`check 33: ${HOSTILE.length} of ${HOSTILE.length} hostile addresses lead to the start page`, () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
    for (const payload of HOSTILE) expect([payload, safeReturnTo(payload, ORIGIN)]).toEqual([payload, "/"]);
  });

  it("check 33: whatever comes back resolves to our own origin, also when it is resolved again", () => {
    const pieces = ["/", "//", "\\", ".", "..", "%2f", "%5c", "\t", "@", ":", "evil.example", "a", "?", "#"];
    const pairs = pieces.flatMap((a) => pieces.map((b) => a + b));
    const addresses = pairs.flatMap((a) => pairs.map((b) => `/${a}${b}`));
    const escaping = addresses.filter((address) => {
      const answer = safeReturnTo(address, ORIGIN);
      const ours = new URL(answer, ORIGIN).origin === ORIGIN && /^\/(?![/\\])/.test(answer);
      return !ours || safeReturnTo(answer, ORIGIN) !== answer;
    });
    expect(addresses).toHaveLength(pieces.length ** 4);
    expect(escaping).toEqual([]);
  });

  it("keeps paths of our own, with query and hash", () => {
    for (const path of HONEST) expect(safeReturnTo(path, ORIGIN)).toBe(path);
  });

  it("takes nothing but a text", () => {
    for (const value of [undefined, null, 7, {}, ["/reports"]]) expect(safeReturnTo(value, ORIGIN)).toBe("/");
  });
});
