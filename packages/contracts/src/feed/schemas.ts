import { z } from "zod";
import { GOVERNANCE_CATEGORIES } from "../endpoint-sets/endpoint-set.ts";
import { CLOUD_INSTANCES } from "../endpoint-sets/instance.ts";
import { listOf } from "../list-of.ts";
import type { SchemasFor } from "../schema.ts";
import { workloadLimits } from "../workloads/limits.ts";
import { FEED_LISTS, PAC_TYPES } from "./forms.ts";
import { feedLimits } from "./limits.ts";
import type { feedRoutes } from "./routes.ts";

/** A program names itself by a GUID of its own, which it keeps. */
const ClientRequestId = z.guid();
const instance = z.enum(CLOUD_INSTANCES);
const version = z.string().regex(/^\d{10}$/);
const ServiceAreas = listOf(z.string().max(workloadLimits.nameMaxCharacters), feedLimits.serviceAreasMax).optional();
const NoIPv6 = z.stringbool().default(false);
/** It ends up in code: only what a host name may hold. */
const TenantName = z
  .string()
  .max(feedLimits.tenantNameMaxCharacters)
  .regex(/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i)
  .optional();
const Format = z.enum(["JSON", "CSV"]).default("JSON");
const VersionQuery = z.strictObject({
  ClientRequestId,
  Format: z.enum(["JSON", "CSV", "RSS"]).default("JSON"),
  AllVersions: z.stringbool().default(false),
});
/** What the feed answers is a file: JSON, CSV, RSS, or code in the form that was asked for. */
const reply = z.string();

export const FeedNarrowing = z.strictObject({ ServiceAreas, NoIPv6, TenantName });
export type FeedNarrowing = z.output<typeof FeedNarrowing>;

export const feedSchemas = {
  versions: { summary: "The newest version of every instance", query: VersionQuery, reply },
  versionOf: {
    summary: "The newest version of an instance, or all of them",
    params: z.strictObject({ instance }),
    query: VersionQuery,
    reply,
  },
  endpoints: {
    summary: "All sets of an instance as they are published, or as a version had them",
    params: z.strictObject({ instance }),
    query: FeedNarrowing.extend({ ClientRequestId, Format, Version: version.optional() }),
    reply,
  },
  changesSince: {
    summary: "Everything that changed after a version, the oldest first",
    params: z.strictObject({ instance, version }),
    query: z.strictObject({ ClientRequestId, Format, ServiceAreas }),
    reply,
  },
  pacFile: {
    summary: "A PAC file: what goes direct, and what to the proxy",
    params: z.strictObject({ instance }),
    query: FeedNarrowing.pick({ ServiceAreas: true, TenantName: true }).extend({
      ClientRequestId,
      type: z.enum(PAC_TYPES).default("1"),
      proxy: z
        .string()
        .max(feedLimits.proxyMaxCharacters)
        .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?:\d{1,5}$/i)
        .default(feedLimits.proxyUsual),
    }),
    reply,
  },
  chain: {
    summary: "The versions of an instance as a chain of hashes, one line each, the oldest first",
    params: z.strictObject({ instance }),
    query: z.strictObject({ ClientRequestId }),
    reply,
  },
  list: {
    summary: "A list for a firewall or a proxy",
    params: z.strictObject({ instance, form: z.enum(FEED_LISTS) }),
    query: FeedNarrowing.extend({
      ClientRequestId,
      Category: listOf(z.enum(GOVERNANCE_CATEGORIES), GOVERNANCE_CATEGORIES.length).optional(),
    }),
    reply,
  },
} as const satisfies SchemasFor<typeof feedRoutes>;
