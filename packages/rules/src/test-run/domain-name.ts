import { limits } from "@waymark/contracts/limits";

const ALLOWED = /^[A-Za-z0-9_.-]+$/;

/** Fewer than 40 characters, only ASCII letters, digits, underscore, hyphen and dot; empty is not a name. */
export const isDomainName = (text: string): boolean =>
  text.length <= limits.domainNameMaxCharacters && ALLOWED.test(text);
