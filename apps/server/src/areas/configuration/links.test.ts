import { expect, test } from "vitest";
import { readSettings } from "../../platform/env.ts";
import { linksOf } from "./links.ts";

const REQUIRED = {
  WAYMARK_PUBLIC_ORIGINS: "https://test.example",
  WAYMARK_DATABASE_URL: "postgres://app@db.example/waymark",
  WAYMARK_NATS_URL: "nats://queue.example",
  WAYMARK_CLICKHOUSE_URL: "http://columns.example",
  WAYMARK_IDENTITY_AUTHORITY: "https://id.example",
  WAYMARK_IDENTITY_ISSUER: "https://id.example/{tenant}/v2.0",
  WAYMARK_IDENTITY_CLIENT_ID: "web",
  WAYMARK_IDENTITY_AUDIENCE: "api",
  WAYMARK_IDENTITY_API_SCOPE: "openid profile api/test",
  WAYMARK_IDENTITY_REQUIRED_SCOPE: "test",
  WAYMARK_DIRECTORY_URL: "https://directory.example",
  WAYMARK_DIRECTORY_SCOPE: "User.Read",
  WAYMARK_DIRECTORY_CLIENT_ID: "server",
  WAYMARK_DIRECTORY_CLIENT_SECRET: "secret",
};
const links = (env: Record<string, string>, basePath = "") => linksOf(readSettings({ ...REQUIRED, ...env }), basePath);

test("a link that the operator leaves empty leads to our own page", () => {
  const own = {
    faq: "/about/faq",
    community: "/about/community",
    privacy: "/about/privacy",
    terms: "/about/terms",
    mapTerms: "/about/map-terms",
    trademarks: "/about/trademarks",
  };
  expect(links({})).toMatchObject({ ...own, source: null, issues: null });
  expect(links({ WAYMARK_LINK_FAQ: "", WAYMARK_LINK_SOURCE: "" })).toMatchObject({ ...own, source: null });
});

test("our own pages are in the cloud variant of the visitor", () => {
  expect(links({}, "/network/gcc")).toMatchObject({ privacy: "/network/gcc/about/privacy" });
});

test("an address that the operator set is used as it is, and no other changes [V057] [V058] [V059]", () => {
  const addresses = {
    faq: "https://c.example/faq",
    community: "https://c.example/forum",
    privacy: "https://c.example/privacy",
    terms: "https://c.example/terms",
    mapTerms: "https://c.example/map",
    trademarks: "https://c.example/marks",
    source: "https://code.example/waymark",
    issues: "mailto:help@c.example",
  };
  const names = {
    faq: "FAQ",
    community: "COMMUNITY",
    privacy: "PRIVACY",
    terms: "TERMS",
    mapTerms: "MAP_TERMS",
    trademarks: "TRADEMARKS",
    source: "SOURCE",
    issues: "ISSUES",
  };
  const all = Object.entries(names) as [keyof typeof names, string][];
  for (const [link, name] of all) {
    const before = links({});
    expect(links({ [`WAYMARK_LINK_${name}`]: addresses[link] })).toEqual({ ...before, [link]: addresses[link] });
  }
});

test("an address that could run a script is refused", () => {
  expect(() => links({ WAYMARK_LINK_TERMS: "javascript:alert(1)" })).toThrow("WAYMARK_LINK_TERMS");
});
