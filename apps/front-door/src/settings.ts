import { readFileSync } from "node:fs";
import { MetroCode } from "@waymark/contracts/front-door/footprint";
import { WORKLOADS } from "@waymark/contracts/front-door/wire";
import { z } from "zod";
import type { FrontDoorOptions } from "./front-door.ts";

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
const port = z.coerce.number().int().min(0).max(65_535);
const file = z.string().transform((path, context) => {
  try {
    return readFileSync(path);
  } catch {
    context.addIssue({ code: "custom", message: `cannot be read: ${path}` });
    return z.NEVER;
  }
});

const domainName = (example: string) =>
  z.string().regex(/^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/i, `must be a name such as ${example}`);

const Environment = z
  .object({
    WAYMARK_DOOR_HOST: z.string().default("127.0.0.1"),
    WAYMARK_DOOR_PORT: port,
    WAYMARK_DOOR_METRO: MetroCode,
    WAYMARK_DOOR_WORKLOAD: z.enum(WORKLOADS),
    WAYMARK_DOOR_TICKET_KEY: z.string().regex(/^[\w-]{43}$/, "must be an Ed25519 public key: 32 bytes in base64url"),
    WAYMARK_DOOR_TLS_CERTIFICATE_FILE: optional(file),
    WAYMARK_DOOR_TLS_KEY_FILE: optional(file),
    WAYMARK_DOOR_DNS_PORT: optional(port),
    WAYMARK_DOOR_DNS_ZONE: optional(domainName("fra.door.example")),
    WAYMARK_DOOR_DNS_IPV4: optional(z.ipv4()),
    WAYMARK_DOOR_DNS_IPV6: optional(z.ipv6()),
    WAYMARK_DOOR_DNS_CHALLENGE_NAME: optional(domainName("fra.challenge.example")),
  })
  .superRefine((env, context) => {
    const wrong = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
    if ((env.WAYMARK_DOOR_TLS_CERTIFICATE_FILE === undefined) !== (env.WAYMARK_DOOR_TLS_KEY_FILE === undefined))
      wrong("WAYMARK_DOOR_TLS_KEY_FILE", "certificate and key go together");
    if (env.WAYMARK_DOOR_DNS_PORT === undefined) return;
    if (env.WAYMARK_DOOR_DNS_ZONE === undefined) wrong("WAYMARK_DOOR_DNS_ZONE", "is needed with a DNS port");
    if (env.WAYMARK_DOOR_DNS_IPV4 === undefined && env.WAYMARK_DOOR_DNS_IPV6 === undefined)
      wrong("WAYMARK_DOOR_DNS_IPV4", "the door's own address is needed with a DNS port, this or WAYMARK_DOOR_DNS_IPV6");
  });

/** Throws one error that lists every fault. */
export function readSettings(env: NodeJS.ProcessEnv): FrontDoorOptions {
  const read = Environment.safeParse(env);
  if (!read.success) throw new Error(read.error.issues.map(faultOf).join("\n"));
  const door = read.data;
  const certificate = door.WAYMARK_DOOR_TLS_CERTIFICATE_FILE;
  const key = door.WAYMARK_DOOR_TLS_KEY_FILE;
  const dnsPort = door.WAYMARK_DOOR_DNS_PORT;
  const zone = {
    name: door.WAYMARK_DOOR_DNS_ZONE ?? "",
    ipv4: door.WAYMARK_DOOR_DNS_IPV4,
    ipv6: door.WAYMARK_DOOR_DNS_IPV6,
    challengeName: door.WAYMARK_DOOR_DNS_CHALLENGE_NAME,
  };
  return {
    host: door.WAYMARK_DOOR_HOST,
    port: door.WAYMARK_DOOR_PORT,
    metro: door.WAYMARK_DOOR_METRO,
    workload: door.WAYMARK_DOOR_WORKLOAD,
    ticketKey: door.WAYMARK_DOOR_TICKET_KEY,
    tls: certificate && key ? { certificate, key } : undefined,
    dns: dnsPort === undefined ? undefined : { host: door.WAYMARK_DOOR_HOST, port: dnsPort, zone },
  };
}

const faultOf = (issue: z.core.$ZodIssue): string => `${issue.path.join(".")}: ${issue.message}`;
