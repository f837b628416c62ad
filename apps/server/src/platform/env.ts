import { AREAS } from "@waymark/contracts/configuration/areas";
import { CLOUD_NAMES, ENVIRONMENTS } from "@waymark/contracts/configuration/clouds";
import { proberLimits } from "@waymark/contracts/prober/limits";
import { z } from "zod";
import { publicHalf } from "./signing-key.ts";

export const ROLES = ["api", "hub", "pipeline"] as const;

const list = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
const listOf = <T extends string>(allowed: readonly T[]) =>
  z
    .string()
    .transform(list)
    .pipe(z.array(z.enum(allowed)));
const port = z.coerce.number().int().min(0).max(65_535);
const optional = z
  .string()
  .transform((text) => (text === "" ? undefined : text))
  .optional();
function isRunKey(text: string): boolean {
  try {
    return publicHalf(text) !== "";
  } catch {
    return false;
  }
}
const link = (fallback: string) => z.url().default(fallback);
const optionalLink = optional.pipe(z.url({ protocol: /^(https?|mailto)$/ }).optional());

/** Every setting of the server, documented in docs/operating.md. */
const Environment = z.object({
  WAYMARK_ENV: z.enum(ENVIRONMENTS).default("Production"),
  WAYMARK_CLOUD: z.enum(CLOUD_NAMES).default("MultiTenant"),
  WAYMARK_ROLES: listOf(ROLES).default([...ROLES]),
  WAYMARK_HOST: z.string().default("127.0.0.1"),
  WAYMARK_PORT: port.default(4401),
  WAYMARK_BASE_PATH: z
    .string()
    .regex(/^(\/[a-z0-9-]+)*$/i, "must be empty or start with / and not end with /")
    .default(""),
  WAYMARK_PUBLIC_ORIGINS: z
    .string()
    .transform(list)
    .pipe(z.array(z.url().transform((url) => new URL(url).origin)).min(1)),
  WAYMARK_TLS_CERTIFICATE_FILE: optional,
  WAYMARK_TLS_KEY_FILE: optional,
  WAYMARK_TRUSTED_PROXIES: z.string().default("").transform(list),
  WAYMARK_METRICS_PORT: port.default(9464),
  WAYMARK_LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  WAYMARK_IN_FLIGHT_CAP: z.coerce.number().int().min(4).max(4096).default(64),
  WAYMARK_SHED_DELAY_MS: z.coerce.number().int().min(50).max(60_000).default(200),

  WAYMARK_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  WAYMARK_DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  WAYMARK_NATS_URL: z.string().min(1),
  WAYMARK_NATS_TOKEN: optional,
  WAYMARK_CLICKHOUSE_URL: z.url({ protocol: /^https?$/ }),
  WAYMARK_SMTP_URL: optional,
  WAYMARK_MAIL_FROM: z.string().default("Waymark <no-reply@localhost>"),
  /** Where reviewers learn of new registrations. */
  WAYMARK_REVIEW_MAIL: optional.pipe(z.email().optional()),

  /** The tenant whose staff keeps the endpoint sets in Domain Lens; without it the area is not offered. */
  WAYMARK_VENDOR_TENANT_ID: optional.pipe(z.guid().toLowerCase().optional()),

  /** Where the change council and the connectivity champs learn that a change of an endpoint set waits for them. */
  WAYMARK_COUNCIL_EMAIL: optional.pipe(z.email().optional()),
  WAYMARK_CONNECTIVITY_CHAMP_EMAIL: optional.pipe(z.email().optional()),

  /** Lets the addresses of the demo world count as ordinary ones in tests of changes. */
  WAYMARK_DEMO_RANGES: z.stringbool().default(false),

  /** The process that asks resolvers and registries outside, and the key that it shares with this one. */
  WAYMARK_PROBER_URL: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  WAYMARK_PROBER_KEY: optional.pipe(z.string().min(proberLimits.keyMinCharacters).optional()),

  WAYMARK_IDENTITY_AUTHORITY: z.url(),
  /** Issuer of one tenant's tokens; `{tenant}` stands for the tenant id. */
  WAYMARK_IDENTITY_ISSUER: z.string().includes("{tenant}"),
  WAYMARK_IDENTITY_CLIENT_ID: z.string().min(1),
  WAYMARK_IDENTITY_AUDIENCE: z.string().min(1),
  /** Everything the browser asks for at sign-in: openid, profile and this API's own scope. */
  WAYMARK_IDENTITY_API_SCOPE: z.string().includes("openid"),
  /** The bare scope name that a token must carry in `scp`. */
  WAYMARK_IDENTITY_REQUIRED_SCOPE: z.string().min(1),
  WAYMARK_IDENTITY_API_RESOURCE: optional,
  WAYMARK_DIRECTORY_URL: z.url(),
  WAYMARK_DIRECTORY_SCOPE: z.string().min(1),
  WAYMARK_DIRECTORY_RESOURCE: optional,
  WAYMARK_DIRECTORY_CLIENT_ID: z.string().min(1),
  WAYMARK_DIRECTORY_CLIENT_SECRET: z.string().min(1),

  WAYMARK_SUITE_NAME: z.string().min(1).max(60).default("Contoso 365"),
  WAYMARK_VENDOR_NAME: z.string().min(1).max(60).default("Contoso"),
  WAYMARK_ENDPOINT_EXCHANGE: z.string().default("outlook.example"),
  WAYMARK_ENDPOINT_SHAREPOINT: z.string().default("{tenant}.files.example"),
  /** What a test measures: a file as docs/operating.md, "Front doors" describes it. */
  WAYMARK_FOOTPRINT_FILE: optional,
  /** Signs run tickets and run tokens; Ed25519, PKCS #8 in base64url. */
  WAYMARK_TICKET_KEY: optional.superRefine((text, context) => {
    if (text !== undefined && !isRunKey(text))
      context.addIssue({ code: "custom", message: "is not an Ed25519 private key: PKCS #8 in base64url" });
  }),
  /** Relays of the UDP test, such as `turn:relay.example:3478?transport=udp`, several with commas. */
  WAYMARK_TURN_URLS: z.string().default("").transform(list),
  WAYMARK_TURN_SECRET: optional,
  /** Names this installation to its own maps service; not a secret. */
  WAYMARK_MAPS_KEY: z.string().min(1).max(100).default("waymark"),
  /** Newer data about addresses than this release brings: see docs/operating.md, "Geographical data". */
  WAYMARK_ADDRESS_DATA_FOLDER: optional,
  WAYMARK_PREVIEW_AREAS: listOf(AREAS).default([]),
  /** Where the web build lies, when it is not beside the server. */
  WAYMARK_WEB_FOLDER: optional,
  WAYMARK_SECURITY_CONTACT: z.string().default("mailto:security@localhost"),
  /** Links that stay empty lead to our own pages. */
  WAYMARK_LINK_FAQ: optionalLink,
  WAYMARK_LINK_COMMUNITY: optionalLink,
  WAYMARK_LINK_PRIVACY: optionalLink,
  WAYMARK_LINK_TERMS: optionalLink,
  WAYMARK_LINK_MAP_TERMS: optionalLink,
  WAYMARK_LINK_TRADEMARKS: optionalLink,
  /** The programme that network providers join. Another version means that who registers accepts them anew. */
  WAYMARK_LINK_PROVIDER_TERMS: optionalLink,
  WAYMARK_PROVIDER_TERMS_VERSION: z.string().min(1).max(40).default("1"),
  /** Shown on our own community page. */
  WAYMARK_LINK_SOURCE: optionalLink,
  WAYMARK_LINK_ISSUES: optionalLink,
  WAYMARK_LINK_INTERNAL_REPORT_HELP: link("https://waymark.example/internal-report"),
  WAYMARK_LINK_DOMAIN_LENS_ENTITLEMENT: link("https://waymark.example/domain-lens-access"),
  /** Filing links of the China-operated cloud as `label|url`, separated by `;`. */
  WAYMARK_FILINGS: z
    .string()
    .default("")
    .transform((text) => text.split(";").filter((part) => part.includes("|")))
    .transform((parts) =>
      parts.map((part) => {
        const at = part.lastIndexOf("|");
        return { label: part.slice(0, at).trim(), url: part.slice(at + 1).trim() };
      }),
    ),
});

const CompleteEnvironment = Environment.refine(
  (settings) => (settings.WAYMARK_TLS_CERTIFICATE_FILE === undefined) === (settings.WAYMARK_TLS_KEY_FILE === undefined),
  { path: ["WAYMARK_TLS_KEY_FILE"], message: "set both the certificate and the key, or neither" },
)
  .refine((settings) => (settings.WAYMARK_PROBER_URL === undefined) === (settings.WAYMARK_PROBER_KEY === undefined), {
    path: ["WAYMARK_PROBER_KEY"],
    message: "set both the prober's address and its key, or neither",
  })
  .refine((settings) => !settings.WAYMARK_DEMO_RANGES || settings.WAYMARK_ENV !== "Production", {
    path: ["WAYMARK_DEMO_RANGES"],
    message: "is for the demo world; leave it out where WAYMARK_ENV is Production",
  })
  .refine((settings) => settings.WAYMARK_TURN_URLS.length === 0 || settings.WAYMARK_TURN_SECRET !== undefined, {
    path: ["WAYMARK_TURN_SECRET"],
    message: "must be set where WAYMARK_TURN_URLS is",
  });

export type Settings = z.infer<typeof Environment>;

/** Reads the environment once and lists every fault at once, so that an operator mends them in one go. */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const parsed = CompleteEnvironment.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(
    `Settings are missing or wrong (${faults.length}):\n${faults.join("\n")}\nSee docs/operating.md, "Settings".`,
  );
}

export type TlsFiles = { readonly certificateFile: string; readonly keyFile: string };

export function tlsOf(settings: Settings): TlsFiles | undefined {
  const { WAYMARK_TLS_CERTIFICATE_FILE: certificateFile, WAYMARK_TLS_KEY_FILE: keyFile } = settings;
  return certificateFile === undefined || keyFile === undefined ? undefined : { certificateFile, keyFile };
}
