import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp, type HttpApp } from "../http/build-app.ts";
import { createLog } from "../log.ts";
import { servePages } from "./serve-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "waymark-pages-"));
let http: HttpApp;

const configuration = (basePath: string, cloudName: string): FrontendConfiguration =>
  ({
    cloudName,
    basePath,
    suiteName: "Suite <365>",
    vendorName: "Vendor",
    identity: {
      authority: "https://login.example/organizations",
      tenantConfigurationUrl: "https://login.example/{tenant}",
      directoryUrl: "https://graph.example/v1.0",
    },
    links: { faq: "https://a.example", community: "", privacy: "", terms: "", mapTerms: "", trademarks: "" },
  }) as unknown as FrontendConfiguration;

beforeAll(async () => {
  for (const language of LANGUAGES) {
    mkdirSync(join(folder, "pages", language), { recursive: true });
    for (const kind of ["start", "app"]) {
      const html = `<html lang="${language}"><title>%%SUITE%%</title><p>${kind}</p><script type="application/json">%%BOOT%%</script></html>`;
      writeFileSync(join(folder, "pages", language, `${kind}.html`), html);
    }
  }
  writeFileSync(join(folder, "pages", "callback.html"), "<html><p>callback</p><script>go()</script></html>");
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets", "main-abc.js"), "start()");
  http = await buildApp({
    log: createLog("silent", "test"),
    basePath: "",
    cloud: "MultiTenant",
    publicOrigins: ["https://waymark.example"],
    trustedProxies: [],
    inFlightCap: 64,
    shedDelayMs: 60_000,
    tls: undefined,
    checkToken: async () => Promise.reject(new Error("nobody signs in here")),
    refusalOf: () => undefined,
    limiter: { count: async () => undefined },
    routes: (app) =>
      servePages(app, {
        clientFolder: folder,
        basePath: "",
        cloud: "MultiTenant",
        source: {
          configuration: async (cloud) => configuration(cloud === "GovernmentCommunity" ? "/gcc" : "", cloud),
          flags: async () => ({}) as never,
          measured: () => ["https://doors.example"],
          texts: (language) => ({ "shell.title": `title in ${language}` }),
        },
      }),
  });
  await http.app.ready();
});
afterAll(async () => {
  await http.app.close();
  rmSync(folder, { recursive: true });
});

const page = async (url: string, headers: Record<string, string> = {}) => http.app.inject({ url, headers });
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}") as {
    language: string;
    configuration: { cloudName: string };
    texts: Record<string, string>;
  };

describe("servePages", () => {
  test("the start page and every other path are pages, with configuration and texts inside", async () => {
    expect((await page("/")).payload).toContain("<p>start</p>");
    const reply = await page("/some/page");
    expect(reply.payload).toContain("<p>app</p>");
    expect(reply.payload).toContain("<title>Suite &lt;365&gt;</title>");
    expect(bootOf(reply.payload)).toMatchObject({
      configuration: { cloudName: "MultiTenant" },
      texts: { "shell.title": "title in en" },
    });
  });

  test("the language is the cookie's, then the browser's", async () => {
    const chosen = await page("/", { cookie: "a=b; waymark_language=zh-Hant", "accept-language": "ja" });
    expect(chosen.headers["content-language"]).toBe("zh-Hant");
    expect(bootOf(chosen.payload).language).toBe("zh-Hant");
    expect((await page("/", { "accept-language": "ja" })).headers["content-language"]).toBe("ja");
    expect(chosen.headers.vary).toContain("cookie");
  });

  test("a page may reach what it measures, once each", async () => {
    for (const url of ["/", "/gcc/", "/report/1"]) {
      const policy = String((await page(url)).headers["content-security-policy"]);
      expect(policy.match(/https:\/\/doors\.example/g)).toHaveLength(1);
      expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/doors\.example/);
    }
  });

  test("/gcc is the same application as the government community's", async () => {
    expect((await page("/gcc")).headers.location).toBe("/gcc/");
    expect(bootOf((await page("/gcc/")).payload).configuration.cloudName).toBe("GovernmentCommunity");
    expect(bootOf((await page("/gcc/some/page")).payload).configuration.cloudName).toBe("GovernmentCommunity");
    expect(bootOf((await page("/gccsomething")).payload).configuration.cloudName).toBe("MultiTenant");
  });

  test.each(["/api/missing", "/gcc/api/missing", "/config/v9", "/assets/missing.js", "/ConnectivityTest/Missing"])(
    "%s is missing, not a page",
    async (url) => {
      const reply = await page(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.payload).not.toContain("<html");
    },
  );

  test("no path leads out of the folder", async () => {
    for (const url of [
      "/assets/../pages/callback.html",
      "/assets/..%2fpages%2fcallback.html",
      "/assets/%2e%2e/pages/en/app.html",
    ])
      expect((await page(url)).payload).not.toContain("callback</p>");
  });

  test("files with a hash in their name are kept for ever, pages are asked for again", async () => {
    expect((await page("/assets/main-abc.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await page("/gcc/assets/main-abc.js")).payload).toBe("start()");
    expect((await page("/")).headers["cache-control"]).toBe("private, no-cache");
  });

  test("pages are packed as the browser takes them", async () => {
    const plain = (await page("/")).payload;
    const br = await page("/", { "accept-encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    const gzip = await page("/", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  });

  test("only the sign-in's own page may be framed, and it keeps its opener", async () => {
    const start = await page("/");
    expect(start.headers["x-frame-options"]).toBe("DENY");
    expect(start.headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    const callback = await page("/auth/callback?code=secret");
    expect(callback.headers["x-frame-options"]).toBe("SAMEORIGIN");
    expect(callback.headers["cross-origin-opener-policy"]).toBeUndefined();
    expect(callback.headers["referrer-policy"]).toBe("no-referrer");
    expect(callback.headers["cache-control"]).toBe("no-store");
    expect(callback.headers["content-security-policy"]).not.toContain("doors.example");
    expect(callback.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  });
});
