import { timingSafeEqual } from "node:crypto";
import { findUserByAddress, findUserByOid, type User } from "./world/users.ts";

type Outcome = { user: User } | { refused: string };

/** Accepts a demo account's button or a mail address with its password; `tid` limits it to one tenant. */
export function checkCredentials(form: URLSearchParams, tid?: string): Outcome {
  const oid = form.get("oid");
  const user = oid ? findUserByOid(oid) : findByPassword(form.get("mail") ?? "", form.get("password") ?? "");
  if (!user || (tid && user.tid !== tid)) return { refused: "Mail address or password is not right." };
  return { user };
}

function findByPassword(mail: string, password: string): User | undefined {
  const user = findUserByAddress(mail);
  const expected = Buffer.from(user?.password ?? "");
  const given = Buffer.from(password);
  return user && expected.length === given.length && timingSafeEqual(expected, given) ? user : undefined;
}
