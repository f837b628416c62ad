import { registrationLimits } from "@waymark/contracts/registration/limits";
import type { RegistrationRequest } from "@waymark/contracts/registration/schemas";
import freeMailDomains from "email-providers/all.json" with { type: "json" };
import { parse } from "tldts";

/** A field that cannot be taken as it is, and the key of the text that says why. */
export type CompanyFault = {
  readonly at: keyof RegistrationRequest;
  readonly textKey:
    | "registration.nameInvalid"
    | "registration.urlInvalid"
    | "registration.emailInvalid"
    | "registration.emailElsewhere"
    | "registration.emailFree";
};

/** Everybody can have an address there, so it proves nothing about a company. */
const FREE_MAIL: ReadonlySet<string> = new Set(freeMailDomains as readonly string[]);
/** Names that exist only inside of networks, or not at all. */
const NOT_PUBLIC: ReadonlySet<string> = new Set(
  "local localhost internal intranet private corp home lan test invalid onion alt arpa".split(" "),
);

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LOCAL_PART_MAX = 64;
const HOST = /^[\p{L}\p{M}\p{N}.-]+$/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;

export type CheckedCompany =
  | { readonly company: RegistrationRequest /** Registered by the company. */; readonly domain: string }
  | { readonly faults: readonly CompanyFault[] };

/** What was typed, in the form that is stored; or everything that is wrong with it. */
export function checkCompany(typed: RegistrationRequest): CheckedCompany {
  const companyName = nameOf(typed.companyName);
  const url = urlOf(typed.companyUrl);
  const email = emailOf(typed.emailAddress);
  const faults: CompanyFault[] = [];
  if (companyName === undefined) faults.push({ at: "companyName", textKey: "registration.nameInvalid" });
  if (url === undefined) faults.push({ at: "companyUrl", textKey: "registration.urlInvalid" });
  if (email === undefined) faults.push({ at: "emailAddress", textKey: "registration.emailInvalid" });
  else if (url !== undefined && url.domain !== email.domain)
    faults.push({ at: "emailAddress", textKey: "registration.emailElsewhere" });
  else if (email.domain !== undefined && FREE_MAIL.has(email.domain))
    faults.push({ at: "emailAddress", textKey: "registration.emailFree" });
  if (companyName === undefined || url === undefined || email === undefined || faults.length > 0) return { faults };
  return { company: { companyName, companyUrl: url.text, emailAddress: email.text }, domain: url.domain };
}

function nameOf(text: string): string | undefined {
  const name = text.normalize("NFC").trim().replace(/ +/g, " ");
  const { companyNameMinCharacters: min, companyNameMaxCharacters: max } = registrationLimits;
  const length = [...name].length;
  return length < min || length > max || INVISIBLE.test(name) ? undefined : name;
}

/** The address of a website under a public domain: no address of a machine, no port, nobody's name in it. */
function urlOf(typed: string): { readonly text: string; readonly domain: string } | undefined {
  const text = /^[a-z][a-z\d+.-]*:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`;
  if (text.length > registrationLimits.companyUrlMaxCharacters || /[\s\\]/.test(text) || INVISIBLE.test(text))
    return undefined;
  const [, host = ""] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? [];
  const domain = registrableDomain(host);
  if (domain === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const kept = url.pathname === "/" && url.search === "" ? url.origin : `${url.origin}${url.pathname}${url.search}`;
  return kept.length > registrationLimits.companyUrlMaxCharacters ? undefined : { text: kept, domain };
}

/** The registered domain of a stored website; empty where it has none. */
export const domainOfUrl = (url: string): string => urlOf(url)?.domain ?? "";

function emailOf(typed: string): { readonly text: string; readonly domain: string | undefined } | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  if (at < 1 || local.length > LOCAL_PART_MAX || !LOCAL_PART.test(local)) return undefined;
  const host = asciiHost(text.slice(at + 1));
  if (host === undefined || !host.includes(".") || isAddress(host)) return undefined;
  const address = `${local}@${host}`;
  return address.length > registrationLimits.emailMaxCharacters
    ? undefined
    : { text: address, domain: registrableDomain(host) };
}

const isAddress = (host: string): boolean => parse(host).isIp === true;

/** What somebody registered at a registry or with a service that gives out names; undefined where it cannot be public. */
function registrableDomain(text: string): string | undefined {
  const host = asciiHost(text);
  if (host === undefined) return undefined;
  const { domain, isIp, publicSuffix } = parse(host, { allowPrivateDomains: true });
  const top = publicSuffix?.split(".").at(-1) ?? "";
  return isIp === true || domain === null || NOT_PUBLIC.has(top) ? undefined : domain;
}

/** As DNS asks for it. Names that look alike in another script are other names. */
function asciiHost(text: string): string | undefined {
  if (!HOST.test(text) || !URL.canParse(`https://${text}`)) return undefined;
  const { hostname } = new URL(`https://${text}`);
  return hostname.endsWith(".") ? undefined : hostname;
}
