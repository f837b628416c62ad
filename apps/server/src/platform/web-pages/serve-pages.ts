import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { type CloudName, GOVERNMENT_PREFIX } from "@waymark/contracts/configuration/clouds";
import { LANGUAGE_COOKIE, type Language } from "@waymark/contracts/configuration/languages";
import type { RemoteFlags } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { chooseLanguage } from "../languages.ts";
import { problem } from "../problem.ts";
import { fillTemplate } from "./fill-template.ts";
import { contentPolicy, type PageKind, readTemplates } from "./templates.ts";

export type PageSource = {
  readonly configuration: (cloud: CloudName) => Promise<FrontendConfiguration>;
  readonly flags: (cloud: CloudName) => Promise<RemoteFlags>;
  /** What the page may reach besides, in order to measure. */
  readonly measured: () => readonly string[];
  readonly texts: (language: Language) => Readonly<Record<string, string>>;
};

/** Paths below these belong to the API: a miss there is a problem, not a page. */
const API_PATHS =
  /^\/(api|config|AnonymousConnectivityTest|ConnectivityTest|IPClassification|workloaddomains|messagingHub|assets)(\/|$)/;

type Page = { readonly html: string; readonly policy: string };

/** The web application: hashed assets for ever, pages per language and cloud with the boot configuration inside. */
export async function servePages(
  app: FastifyInstance,
  options: { clientFolder: string; basePath: string; cloud: CloudName; source: PageSource },
): Promise<void> {
  const templates = readTemplates(options.clientFolder);
  const packed = new LRUCache<string, Buffer>({ max: 200 });
  const variants = [
    { prefix: options.basePath, cloud: options.cloud },
    { prefix: `${options.basePath}${GOVERNMENT_PREFIX}`, cloud: "GovernmentCommunity" as const },
  ];

  for (const [index, { prefix, cloud }] of variants.entries()) {
    const config = { access: "anyone", shed: "newTest", limit: "page", cloud } as const;
    await app.register(async (scope) => {
      scope.addHook("onRoute", (route) => {
        // Not counted as work under way: a file is only read and sent.
        route.config = { ...route.config, access: "anyone", cloud };
        route.schema = { ...route.schema, hide: true };
      });
      await scope.register(fastifyStatic, {
        root: join(options.clientFolder, "assets"),
        prefix: `${prefix}/assets/`,
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: "365d",
        index: false,
      });
    });

    const sendPage = async (request: FastifyRequest, reply: FastifyReply, kind: PageKind): Promise<FastifyReply> => {
      const language = chooseLanguage(cookieOf(request, LANGUAGE_COOKIE), request.headers["accept-language"] ?? "");
      const page = await composePage(kind, language, cloud);
      reply.header("vary", "accept-language, cookie, accept-encoding").header("content-language", language);
      reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
      return send(request, reply, page);
    };
    const composePage = async (kind: PageKind, language: Language, of: CloudName): Promise<Page> => {
      const [configuration, flags] = await Promise.all([options.source.configuration(of), options.source.flags(of)]);
      const boot = { configuration, flags, language, texts: options.source.texts(language) };
      const html = fillTemplate(templates.page(kind, language), placeholders(configuration), boot);
      const { connect, frame } = outside(configuration);
      const reached = [...new Set([...connect, ...options.source.measured()])];
      return { html, policy: contentPolicy(html, { connect: reached, frame, framedBySelf: false }) };
    };

    app.get(`${prefix}/`, { config, schema: { hide: true } }, (request, reply) => sendPage(request, reply, "start"));
    if (prefix !== "")
      app.get(prefix, { config, schema: { hide: true } }, (request, reply) =>
        reply.redirect(`${prefix}/${new URL(request.url, "http://localhost").search}`, 308),
      );
    app.get(`${prefix}/auth/callback`, { config, schema: { hide: true } }, async (request, reply) => {
      const configuration = await options.source.configuration(cloud);
      const html = fillTemplate(templates.callback, placeholders(configuration), { configuration });
      // No opener policy here: the popup must still reach the page that opened it.
      reply
        .header("x-frame-options", "SAMEORIGIN")
        .header("cache-control", "no-store")
        .header("referrer-policy", "no-referrer");
      return send(request, reply, {
        html,
        policy: contentPolicy(html, { connect: [], frame: [], framedBySelf: true }),
      });
    });
    app.get(`${prefix}/*`, { config, schema: { hide: true } }, async (request, reply) => {
      const path = `/${(request.params as { "*": string })["*"]}`;
      // The catch-all of the first variant also sees /gcc paths that only the second answers.
      if (API_PATHS.test(path) || (index === 0 && path.startsWith(`${GOVERNMENT_PREFIX}/`))) throw problem("not_found");
      return sendPage(request, reply, "app");
    });
  }

  function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
    reply.header("content-security-policy", page.policy).type("text/html; charset=utf-8");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
    const encoding = bestEncoding(request.headers["accept-encoding"] ?? "");
    if (encoding === undefined) return reply.send(page.html);
    const key = `${encoding}\n${page.html}`;
    const body = packed.get(key) ?? pack(encoding, page.html);
    packed.set(key, body);
    return reply.header("content-encoding", encoding).send(body);
  }
}

/** The smaller one first; what is marked with q=0 is not wanted. */
function bestEncoding(accepted: string): string | undefined {
  const wanted = accepted
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";", 1)[0]);
  return ["br", "gzip"].find((encoding) => wanted.includes(encoding));
}

function pack(encoding: string, html: string): Buffer {
  return encoding === "br"
    ? brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipSync(html, { level: 6 });
}

function placeholders({ basePath, suiteName, vendorName, links }: FrontendConfiguration): Record<string, string> {
  return {
    BASE: basePath,
    SUITE: suiteName,
    VENDOR: vendorName,
    YEAR: String(new Date().getUTCFullYear()),
    LINK_FAQ: links.faq,
    LINK_COMMUNITY: links.community,
    LINK_PRIVACY: links.privacy,
    LINK_TERMS: links.terms,
    LINK_MAPTERMS: links.mapTerms,
    LINK_TRADEMARKS: links.trademarks,
  };
}

/** Which other origins the page may talk to, taken from the configuration it carries. */
function outside({ identity }: FrontendConfiguration): { connect: string[]; frame: string[] } {
  const origins = [identity.authority, identity.tenantConfigurationUrl.replace("{tenant}", "t"), identity.directoryUrl];
  const connect = [...new Set(origins.map((url) => new URL(url).origin))];
  return { connect, frame: [new URL(identity.authority).origin] };
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([key]) => key === name)?.[1];
}
