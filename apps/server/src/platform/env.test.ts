import { describe, expect, test } from "vitest";
import { readSettings } from "./env.ts";

const GOOD = {
  WAYMARK_PUBLIC_ORIGINS: "https://waymark.example, https://other.example/path",
  WAYMARK_DATABASE_URL: "postgres://app:secret@db.example/waymark",
  WAYMARK_NATS_URL: "nats://nats.example:4222",
  WAYMARK_CLICKHOUSE_URL: "https://clickhouse.example",
  WAYMARK_IDENTITY_AUTHORITY: "https://login.example/organizations/v2.0",
  WAYMARK_IDENTITY_ISSUER: "https://login.example/{tenant}/v2.0",
  WAYMARK_IDENTITY_CLIENT_ID: "client",
  WAYMARK_IDENTITY_AUDIENCE: "api://waymark",
  WAYMARK_IDENTITY_API_SCOPE: "openid profile api://waymark/access",
  WAYMARK_IDENTITY_REQUIRED_SCOPE: "access",
  WAYMARK_DIRECTORY_URL: "https://graph.example/v1.0",
  WAYMARK_DIRECTORY_SCOPE: "https://graph.example/.default",
  WAYMARK_DIRECTORY_CLIENT_ID: "server",
  WAYMARK_DIRECTORY_CLIENT_SECRET: "not a secret",
};

const faultsOf = (source: Record<string, string | undefined>): string => {
  try {
    readSettings(source);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
};

describe("readSettings", () => {
  test("needs no more than what has no sensible default", () => {
    const settings = readSettings(GOOD);
    expect(settings.WAYMARK_ENV).toBe("Production");
    expect(settings.WAYMARK_CLOUD).toBe("MultiTenant");
    expect(settings.WAYMARK_ROLES).toEqual(["api", "hub", "pipeline"]);
    expect(settings.WAYMARK_PREVIEW_AREAS).toEqual([]);
    expect(settings.WAYMARK_TRUSTED_PROXIES).toEqual([]);
  });

  test("every one of the needed settings is missed by its name, all at once", () => {
    const message = faultsOf({});
    for (const name of Object.keys(GOOD)) expect(message).toContain(`  ${name}: `);
    expect(message).toContain(`missing or wrong (${Object.keys(GOOD).length})`);
    expect(message).toContain("docs/operating.md");
  });

  test("an empty value is as good as none", () => {
    for (const name of Object.keys(GOOD)) expect(faultsOf({ ...GOOD, [name]: "" })).toContain(name);
  });

  test.each([
    ["WAYMARK_ENV", "Prod"],
    ["WAYMARK_CLOUD", "multitenant"],
    ["WAYMARK_ROLES", "api,cook"],
    ["WAYMARK_PORT", "70000"],
    ["WAYMARK_PORT", "http"],
    ["WAYMARK_BASE_PATH", "/waymark/"],
    ["WAYMARK_BASE_PATH", "waymark"],
    ["WAYMARK_PUBLIC_ORIGINS", "waymark.example"],
    ["WAYMARK_DATABASE_URL", "mysql://db.example/waymark"],
    ["WAYMARK_CLICKHOUSE_URL", "tcp://clickhouse.example"],
    ["WAYMARK_IDENTITY_ISSUER", "https://login.example/v2.0"],
    ["WAYMARK_IDENTITY_API_SCOPE", "access"],
    ["WAYMARK_IN_FLIGHT_CAP", "0"],
    ["WAYMARK_SHED_DELAY_MS", "1"],
    ["WAYMARK_DATABASE_POOL", "-1"],
    ["WAYMARK_LOG_LEVEL", "loud"],
    ["WAYMARK_PREVIEW_AREAS", "reports,kitchen"],
    ["WAYMARK_LINK_FAQ", "not a link"],
  ])("%s does not take %j", (name, value) => {
    expect(faultsOf({ ...GOOD, [name]: value })).toContain(`  ${name}`);
  });

  test("one message lists several faults", () => {
    const message = faultsOf({ ...GOOD, WAYMARK_ENV: "Prod", WAYMARK_PORT: "-1", WAYMARK_DATABASE_URL: undefined });
    expect(message).toContain("(3)");
  });

  test("the message does not repeat a secret", () => {
    expect(faultsOf({ ...GOOD, WAYMARK_DATABASE_URL: "mysql://app:hunter2@db.example" })).not.toContain("hunter2");
  });

  test("origins are cut to what a browser sends, lists take blanks", () => {
    expect(readSettings(GOOD).WAYMARK_PUBLIC_ORIGINS).toEqual(["https://waymark.example", "https://other.example"]);
    expect(readSettings({ ...GOOD, WAYMARK_TRUSTED_PROXIES: " 10.0.0.1 ,,10.0.0.2" }).WAYMARK_TRUSTED_PROXIES).toEqual([
      "10.0.0.1",
      "10.0.0.2",
    ]);
  });

  test.each(["MultiTenant", "GovernmentCommunity", "China", "Other"])("runs as the cloud variant %s", (cloud) => {
    expect(readSettings({ ...GOOD, WAYMARK_CLOUD: cloud }).WAYMARK_CLOUD).toBe(cloud);
  });

  test("filing links are pairs of label and address; a label may hold a bar", () => {
    const { WAYMARK_FILINGS } = readSettings({
      ...GOOD,
      WAYMARK_FILINGS: "ICP | 1|https://a.example; none ;B|https://b.example",
    });
    expect(WAYMARK_FILINGS).toEqual([
      { label: "ICP | 1", url: "https://a.example" },
      { label: "B", url: "https://b.example" },
    ]);
  });
});
