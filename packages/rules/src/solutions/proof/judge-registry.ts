import type { RdapObservation, RegistryObject } from "@waymark/contracts/prober/observations";
import { solutionLimits } from "@waymark/contracts/solutions/limits";
import type { ProofOutcome, ProvableKind } from "@waymark/contracts/solutions/proof";
import { parseAddress, parseSubnet, type Subnet } from "../../attribution/network-bits.ts";

/** Roles of RFC 9083 whose holder speaks for the network. Abuse desks, registrars and proxies do not. */
const SPEAKING_ROLES: ReadonlySet<string> = new Set(["registrant", "administrative", "technical", "noc"]);

export type RegistryJudgement = {
  readonly outcome: ProofOutcome;
  /** Those who may get a code; empty unless there are some. */
  readonly contacts: readonly string[];
};

/** Who the registry says speaks for an ASN or a subnet. Its answer must be about all of it: a part proves a part. */
export function judgeRegistry(
  { outcome, object }: RdapObservation,
  kind: ProvableKind,
  value: string,
): RegistryJudgement {
  if (outcome === "notFound" || outcome === "noRegistry") return { outcome: "notRegistered", contacts: [] };
  if (outcome !== "found" || object === null) return { outcome: "unreachable", contacts: [] };
  if (!coversAll(object, kind, value)) return { outcome: "otherRange", contacts: [] };
  const contacts = object.contacts
    .filter(({ roles }) => roles.some((role) => SPEAKING_ROLES.has(role)))
    .map(({ email }) => email)
    .slice(0, solutionLimits.contactsMax);
  return { outcome: contacts.length === 0 ? "noContact" : "contactsFound", contacts };
}

function coversAll({ first, last }: RegistryObject, kind: ProvableKind, value: string): boolean {
  if (kind === "ASN") return Number(first) <= Number(value) && Number(value) <= Number(last);
  const subnet = parseSubnet(value);
  const [from, to] = [parseAddress(first), parseAddress(last)];
  if (subnet === undefined || from === undefined || to === undefined) return false;
  if (from.isV6 !== subnet.isV6 || to.isV6 !== subnet.isV6) return false;
  const [start, end] = boundsOf(subnet);
  return positionOf(from) <= start && end <= positionOf(to);
}

/** Claims tell networks apart by their first 48 bits, 24 in IPv4; what a registry gives out is never smaller. */
const positionOf = ({ high, low }: Pick<Subnet, "high" | "low">): number => high * 2 ** 24 + low;

function boundsOf({ isV6, length, ...bits }: Subnet): readonly [number, number] {
  const start = positionOf(bits);
  return [start, start + 2 ** (48 - length) - (isV6 ? 1 : 2 ** 24)];
}

/** The first character and the domain: enough to know one's own mailbox. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
