import { proberLimits } from "@waymark/contracts/prober/limits";
import type { RdapOrder, RegistryObject } from "@waymark/contracts/prober/observations";
import { z } from "zod";

/** Entities of entities of entities: enough for every registry, and an end. */
const DEPTH_MAX = 3;
const NAME_MAX_CHARACTERS = 200;

const short = z.string().max(NAME_MAX_CHARACTERS).catch("");
const Asn = z.object({ handle: short, name: short, startAutnum: z.int(), endAutnum: z.int() });
const IpNetwork = z.object({ handle: short, name: short, startAddress: z.string(), endAddress: z.string() });
const Email = z.email().max(254).toLowerCase();

/** An answer as RFC 9083 describes it; undefined for anything else. What a registry adds of its own is passed over. */
export function readObject(json: unknown, { of }: RdapOrder): RegistryObject | undefined {
  const contacts = contactsOf(json).slice(0, proberLimits.contactsMax);
  if (of.kind === "asn") {
    const { data } = Asn.safeParse(json);
    if (data === undefined) return undefined;
    const { handle, name, startAutnum, endAutnum } = data;
    return { handle, name, first: String(startAutnum), last: String(endAutnum), contacts };
  }
  const { data } = IpNetwork.safeParse(json);
  if (data === undefined) return undefined;
  return { handle: data.handle, name: data.name, first: data.startAddress, last: data.endAddress, contacts };
}

type Contact = RegistryObject["contacts"][number];

function contactsOf(json: unknown): Contact[] {
  const rolesOf = new Map<string, Set<string>>();
  for (const { email, roles } of entitiesOf(json, DEPTH_MAX)) {
    const known = rolesOf.get(email) ?? new Set();
    for (const role of roles) known.add(role);
    rolesOf.set(email, known);
  }
  return [...rolesOf].map(([email, roles]) => ({ email, roles: [...roles].slice(0, 20) }));
}

function entitiesOf(json: unknown, depth: number): Contact[] {
  const entities = (json as { entities?: unknown } | null)?.entities;
  if (depth === 0 || !Array.isArray(entities)) return [];
  return entities.flatMap((entity: unknown) => {
    const { roles: said, vcardArray } = (entity ?? {}) as { roles?: unknown; vcardArray?: unknown };
    const roles = Array.isArray(said) ? said.filter((role) => typeof role === "string" && role.length <= 40) : [];
    return [...emailsOf(vcardArray).map((email) => ({ email, roles })), ...entitiesOf(entity, depth - 1)];
  });
}

/** jCard, RFC 7095: `["vcard", [["email", {}, "text", "noc@provider.example"], …]]`. */
function emailsOf(vcard: unknown): string[] {
  const properties: unknown = Array.isArray(vcard) ? vcard[1] : undefined;
  if (!Array.isArray(properties)) return [];
  return properties.flatMap((property: unknown) => {
    const [name, , , value] = Array.isArray(property) ? property : [];
    const { data } = Email.safeParse(value);
    return name === "email" && data !== undefined ? [data] : [];
  });
}
