import type { Tenant } from "../world/tenants.ts";
import { allUsers, type User } from "../world/users.ts";
import { GraphError } from "./error.ts";

const defaultTop = 10;
const searchable = ["displayName", "mail", "userPrincipalName", "givenName", "surname"] as const;
type Searchable = (typeof searchable)[number];

function unsupported(message: string): GraphError {
  return new GraphError(400, "Request_UnsupportedQuery", message);
}

/** `GET /users` of one tenant, with the parts of Graph's query language the product uses. */
export function searchUsers(tenant: Tenant, query: URLSearchParams, consistencyLevel: string | undefined): User[] {
  const matchesSearch = readSearch(query.get("$search"), consistencyLevel);
  const matchesFilter = readFilter(query.get("$filter"));
  return allUsers
    .filter((user) => user.tenant === tenant.key && matchesSearch(user) && matchesFilter(user))
    .sort((a, b) => a.displayName.localeCompare(b.displayName, "en"))
    .slice(0, readTop(query.get("$top")));
}

function readSearch(text: string | null, consistencyLevel: string | undefined): (user: User) => boolean {
  if (text === null) return () => true;
  if (consistencyLevel?.toLowerCase() !== "eventual") {
    throw unsupported(
      "Request with $search query parameter only works through MSGraph with a special request header: 'ConsistencyLevel: eventual'",
    );
  }
  const clauses = text.split(/\s+OR\s+/).map(readClause);
  return (user) => clauses.some((matches) => matches(user));
}

function readClause(clause: string): (user: User) => boolean {
  const [, name, words = ""] = /^"(\w+):(.*)"$/.exec(clause.trim()) ?? [];
  const property = searchable.find((known) => known === name);
  if (!property) throw unsupported(`Unrecognized $search clause: ${clause}`);
  const wanted = tokens(words.replace(/\\(["\\])/g, "$1"));
  return (user) =>
    wanted.length > 0 && wanted.every((word) => tokensOf(user, property).some((t) => t.startsWith(word)));
}

/** Graph compares word by word from the start of each, without accents or case. */
function tokens(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function tokensOf(user: User, property: Searchable): string[] {
  return tokens(user[property]);
}

function readFilter(text: string | null): (user: User) => boolean {
  if (text === null) return () => true;
  const [, operator, value] = /^userType\s+(eq|ne)\s+'(Member|Guest)'$/.exec(text.trim()) ?? [];
  if (!operator) throw unsupported(`Unsupported or invalid query filter clause: ${text}`);
  return (user) => (user.userType === value) === (operator === "eq");
}

function readTop(text: string | null): number {
  if (text === null) return defaultTop;
  const top = Number(text);
  if (!Number.isInteger(top) || top < 1 || top > 999) {
    throw new GraphError(400, "BadRequest", "Invalid page size specified: must be between 1 and 999 inclusive.");
  }
  return top;
}
