import { isIPv4, isIPv6 } from "node:net";
import { proberLimits } from "@waymark/contracts/prober/limits";
import { z } from "zod";
import type { ProberOptions } from "./prober.ts";

const RESOLVER = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[^:]+))(?::(?<port>\d{1,5}))?$/;

function isResolver(text: string): boolean {
  if (isIPv6(text)) return true;
  const { v4, v6, port = "53" } = RESOLVER.exec(text)?.groups ?? {};
  const isAddress = v4 === undefined ? isIPv6(v6 ?? "") : isIPv4(v4);
  return isAddress && Number(port) >= 1 && Number(port) <= 65_535;
}

const resolver = z
  .string()
  .refine(
    isResolver,
    "must be an address, with a port if it is not 53: 192.0.2.53, 192.0.2.53:5353 or [2001:db8::53]:53",
  );

const Environment = z.object({
  WAYMARK_PROBER_HOST: z.string().default("127.0.0.1"),
  WAYMARK_PROBER_PORT: z.coerce.number().int().min(0).max(65_535).default(4_407),
  WAYMARK_PROBER_KEY: z
    .string()
    .min(proberLimits.keyMinCharacters, `must have at least ${proberLimits.keyMinCharacters} characters`),
  WAYMARK_PROBER_RESOLVERS: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(resolver).min(2, "must name two resolvers or more: one alone may lie").max(4)),
  WAYMARK_PROBER_RDAP_BOOTSTRAP: z
    .url({ protocol: /^https?$/ })
    .default("https://data.iana.org/rdap/")
    .transform((url) => new URL(url.endsWith("/") ? url : `${url}/`)),
});

/** Throws one error that lists every fault. */
export function readSettings(env: NodeJS.ProcessEnv): ProberOptions {
  const { data: settings, error } = Environment.safeParse(env);
  if (settings === undefined)
    throw new Error(error.issues.map(({ path, message }) => `${path[0] as string}: ${message}`).join("\n"));
  return {
    host: settings.WAYMARK_PROBER_HOST,
    port: settings.WAYMARK_PROBER_PORT,
    key: settings.WAYMARK_PROBER_KEY,
    resolvers: settings.WAYMARK_PROBER_RESOLVERS,
    bootstrap: settings.WAYMARK_PROBER_RDAP_BOOTSTRAP,
  };
}
