import type { ShareReply } from "@waymark/contracts/reports/schemas";
import type { ReceiverRefusal } from "@waymark/contracts/reports/sharing";
import type { User } from "../../../platform/ctx.ts";
import type { Directory, Person } from "../../../platform/directory.ts";
import { problem } from "../../../platform/problem.ts";

export type FoundReceivers = {
  /** The sender's name in the directory; empty where no mail names the sender. */
  readonly sharedByName: string;
  readonly people: readonly Person[];
  readonly refused: ShareReply["refused"];
};

/** Asks the directory of the owner's own organisation, all at once; a browser's word about people counts for nothing. */
export async function findReceivers(
  directory: Directory,
  user: User,
  receiverIds: readonly string[],
): Promise<FoundReceivers> {
  const ids = [...new Set(receiverIds.map((id) => id.toLowerCase()))];
  if (ids.length === 0) return { sharedByName: "", people: [], refused: [] };
  const ask = (id: string) => directory.person(user.tenantId, id);
  const [owner, ...found] = await Promise.all([user.objectId, ...ids].map(ask)).catch((error: unknown) => {
    throw problem("dependency_down", { cause: error, retryAfterSeconds: 2 });
  });
  // A token outlives the account that it was made for.
  if (owner === undefined) throw problem("access_denied");
  const people: Person[] = [];
  const refused: { userId: string; reason: ReceiverRefusal }[] = [];
  for (const [index, userId] of ids.entries()) {
    const person = found[index];
    if (userId === user.objectId.toLowerCase()) refused.push({ userId, reason: "yourself" });
    else if (person === undefined) refused.push({ userId, reason: "unknown" });
    else if (person.isGuest) refused.push({ userId, reason: "guest" });
    else people.push({ ...person, objectId: userId });
  }
  return { sharedByName: owner.displayName, people, refused };
}
