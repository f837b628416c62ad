import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentPolicy, readTemplates } from "./templates.ts";

const sha256 = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const outside = { connect: ["https://login.example"], frame: ["https://login.example"], framedBySelf: false };

const directives = (policy: string): Map<string, string> =>
  new Map(
    policy.split("; ").map((part) => {
      const at = part.indexOf(" ");
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );

describe("contentPolicy", () => {
  const html = [
    "<style>p{color:red}</style>",
    '<script>start("a")</script>',
    '<script type="module">start("b")</script>',
    '<script type="application/json" id="boot">{"not":"code"}</script>',
    '<script type="module" src="/assets/main.js"></script>',
  ].join("\n");

  test("lists exactly the inline scripts and styles of the page", () => {
    const policy = directives(contentPolicy(html, outside));
    expect(policy.get("script-src")).toBe(`'self' ${sha256('start("a")')} ${sha256('start("b")')}`);
    expect(policy.get("style-src")).toBe(`'self' ${sha256("p{color:red}")} ${sha256("")}`);
  });

  test("a script that is changed afterwards is no longer listed", () => {
    const policy = contentPolicy(html, outside);
    expect(policy).not.toContain(sha256('start("c")'));
    expect(contentPolicy(html.replace('start("a")', 'start("c")'), outside)).toContain(sha256('start("c")'));
  });

  test("says no to everything else", () => {
    const policy = contentPolicy(html, outside);
    expect(policy).not.toMatch(/unsafe-|\*|https?:(\s|;|$)/);
    const of = directives(policy);
    expect(of.get("default-src")).toBe("'none'");
    expect(of.get("object-src")).toBe("'none'");
    expect(of.get("base-uri")).toBe("'none'");
    expect(of.get("frame-ancestors")).toBe("'none'");
    expect(of.get("require-trusted-types-for")).toBe("'script'");
    expect(of.get("connect-src")).toBe("'self' https://login.example");
  });

  test("the page that the silent sign-on opens may be framed by ourselves only", () => {
    expect(directives(contentPolicy(html, { ...outside, framedBySelf: true })).get("frame-ancestors")).toBe("'self'");
  });
});

test("a web application that is not built fails with advice on what to do", () => {
  expect(() => readTemplates("/nowhere/at/all")).toThrow('Run "npm run build" first');
});
