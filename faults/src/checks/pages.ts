import { hash } from "node:crypto";
import { LANGUAGE_COOKIE, LANGUAGES } from "@waymark/contracts/configuration/languages";
import { pagesAreBuilt } from "../requests/outside-areas.ts";
import type { Case, Check } from "./check.ts";
import { type Reply, sendWithRetry } from "./send.ts";
import type { World } from "./world.ts";

const APP_PAGES = ["/", "/gcc/", "/a/page/of/the/application", "/gcc/a/page/of/the/application"];
const CALLBACKS = ["/auth/callback", "/gcc/auth/callback"];
const DOCUMENTATION = ["/api/docs", "/api/docs/"];
const YEAR_MS = 365 * 24 * 3600 * 1000;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const sha256 = (text: string): string => `'sha256-${hash("sha256", text, "base64")}'`;

/** What is wrong with the content policy of one page, in words. */
function faultsOf(reply: Reply): string[] {
  if (reply.status !== 200 || !String(reply.headers["content-type"]).startsWith("text/html"))
    return [`${reply.status} ${String(reply.headers["content-type"])} instead of a page`];
  const policy = String(reply.headers["content-security-policy"] ?? "");
  const directives = new Map(
    policy.split(";").map((part) => {
      const [name = "", ...sources] = part.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
  const of = (name: string): readonly string[] => directives.get(name) ?? [];
  const inline = [...reply.text.matchAll(SCRIPT)].filter(
    ([, attributes = ""]) => !/\bsrc=/.test(attributes) && !/type="application\/json"/.test(attributes),
  );
  const sources = [...of("script-src"), ...of("style-src"), ...of("default-src")];
  const rules: readonly [string, boolean][] = [
    ["it has a policy", policy !== ""],
    ["nothing unsafe", !sources.some((source) => source.startsWith("'unsafe-"))],
    [
      "no whole scheme or wildcard for scripts",
      !of("script-src").some((source) => /^(\*|https?:|data:|blob:)$/.test(source)),
    ],
    ["no base", of("base-uri").includes("'none'")],
    ["no plug-ins", of("object-src").includes("'none'") || of("default-src").includes("'none'")],
    ["framed by nobody else", ["'none'", "'self'"].includes(of("frame-ancestors").join(" "))],
    ["its scripts are listed", inline.every(([, , text = ""]) => of("script-src").includes(sha256(text)))],
    [
      "its styles are listed",
      [...reply.text.matchAll(STYLE)].every(([, text = ""]) => of("style-src").includes(sha256(text))),
    ],
    ["no handlers in attributes", !/<[a-z][^>]*\son[a-z]+=/i.test(reply.text)],
    ["no guessing of types", reply.headers["x-content-type-options"] === "nosniff"],
  ];
  return rules.filter(([, held]) => !held).map(([rule]) => `not so: ${rule}`);
}

async function pageCases(world: World): Promise<Case[]> {
  const ask = async (
    name: string,
    path: string,
    more: (reply: Reply) => string[] = () => [],
    cookie = "",
  ): Promise<Case> => {
    const reply = await sendWithRetry(world.server.url, { path, headers: cookie === "" ? {} : { cookie } });
    const faults = [...faultsOf(reply), ...more(reply)];
    return { name, held: faults.length === 0, seen: faults.join("; ") };
  };
  const ownPage =
    (ancestors: string, opener: string | undefined) =>
    (reply: Reply): string[] => {
      const policy = String(reply.headers["content-security-policy"]);
      return [
        ...(policy.includes("default-src 'none'") ? [] : ["default-src is not 'none'"]),
        ...(policy.includes("require-trusted-types-for 'script'") ? [] : ["no trusted types"]),
        ...(policy.includes(`frame-ancestors ${ancestors}`) ? [] : [`frame-ancestors is not ${ancestors}`]),
        ...(reply.headers["cross-origin-opener-policy"] === opener ? [] : ["another opener policy"]),
      ];
    };
  const cases: Case[] = [];
  for (const path of DOCUMENTATION) cases.push(await ask(`content policy of ${path}`, path));
  if (!pagesAreBuilt()) {
    console.log("  the web application is not built: its pages are not looked at");
    return cases;
  }
  for (const path of APP_PAGES) {
    for (const language of LANGUAGES) {
      const page = ownPage("'none'", "same-origin-allow-popups");
      cases.push(await ask(`content policy of ${path} in ${language}`, path, page, `${LANGUAGE_COOKIE}=${language}`));
    }
  }
  for (const path of CALLBACKS) cases.push(await ask(`content policy of ${path}`, path, ownPage("'self'", undefined)));
  return cases;
}

/** RFC 9116, the rules that can be seen from outside. */
async function securityText(world: World): Promise<Case[]> {
  const reply = await sendWithRetry(world.server.url, { path: "/.well-known/security.txt" });
  const fields = reply.text
    .split(/\r?\n/)
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const);
  const all = (name: string): string[] => fields.filter(([field]) => field === name).map(([, value]) => value);
  const expires = all("expires").map((text) => Date.parse(text) - Date.now());
  const rules: readonly [string, boolean, string][] = [
    [
      "served as text/plain in UTF-8",
      /^text\/plain; ?charset=utf-8$/i.test(String(reply.headers["content-type"])),
      String(reply.headers["content-type"]),
    ],
    [
      "at least one Contact, as a URI",
      all("contact").length > 0 && all("contact").every((value) => /^(mailto|https|tel):/.test(value)),
      all("contact").join(),
    ],
    [
      "exactly one Expires, in the future",
      expires.length === 1 && expires.every((ms) => ms > 0),
      all("expires").join(),
    ],
    ["Expires in less than a year", expires.every((ms) => ms < YEAR_MS), all("expires").join()],
    ["at most one list of languages", all("preferred-languages").length <= 1, all("preferred-languages").join()],
    [
      "Canonical names this file",
      all("canonical").every((value) => value.endsWith("/.well-known/security.txt")),
      all("canonical").join(),
    ],
    ["every line is a field", fields.every(([name, value]) => /^[a-z-]+$/.test(name) && value !== ""), reply.text],
  ];
  return rules.map(([name, held, seen]) => ({ name: `security.txt: ${name}`, held, seen }));
}

export const pages: Check = {
  number: 52,
  title: "content policy of every page in four languages; security.txt after RFC 9116",
  run: async (world) => [...(await pageCases(world)), ...(await securityText(world))],
};
