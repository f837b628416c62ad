import { describe, expect, test } from "vitest";
import { fillTemplate } from "./fill-template.ts";

describe("fillTemplate", () => {
  test("puts values where their names stand, as often as they stand there", () => {
    expect(fillTemplate("<p>%%SUITE%% by %%VENDOR%%, %%SUITE%%</p>", { SUITE: "Suite", VENDOR: "Vendor" })).toBe(
      "<p>Suite by Vendor, Suite</p>",
    );
  });

  test("a value can neither leave its text nor its attribute", () => {
    const html = fillTemplate('<a title="%%SUITE%%">%%SUITE%%</a>', { SUITE: `"><script>alert('x')</script>&` });
    const escaped = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;";
    expect(html).toBe(`<a title="${escaped}">${escaped}</a>`);
  });

  test("a value cannot name a placeholder, and its dollar signs are only that", () => {
    expect(fillTemplate("%%SUITE%% %%VENDOR%%", { SUITE: "%%VENDOR%%", VENDOR: "$& $1 $$" })).toBe(
      "%%VENDOR%% $&amp; $1 $$",
    );
  });

  test("what nobody fills stays, so that it is seen", () => {
    expect(fillTemplate("%%UNKNOWN%% %%BOOT%%", {})).toBe("%%UNKNOWN%% %%BOOT%%");
  });

  test("the boot data cannot end its script element and is read back as it was", () => {
    const boot = {
      suite: "</script><script>alert(1)</script><!--",
      lines: "a\u2028b\u2029c",
      nested: { list: [1, "&"] },
    };
    const html = fillTemplate('<script type="application/json">%%BOOT%%</script>', {}, boot);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<!--|\u2028|\u2029/);
    expect(JSON.parse(html.slice('<script type="application/json">'.length, -"</script>".length))).toEqual(boot);
  });
});
