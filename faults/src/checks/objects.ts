import { randomUUID } from "node:crypto";
import { requestOf } from "../requests/all.ts";
import type { Request } from "../requests/request.ts";
import type { Case, Check } from "./check.ts";
import { plainReply } from "./plain-reply.ts";
import { providerObjects } from "./provider-objects.ts";
import { type Person, type ReportsWorld, reportsWorld } from "./saved-reports.ts";

const PEOPLE = [
  "owner",
  "receiver",
  "exReceiver",
  "colleague",
  "tenantAdmin",
  "guest",
  "otherTenant",
  "anonymous",
] as const satisfies readonly Person[];

/** Who may read a report that stands so; written down by hand. */
const READERS: Readonly<Record<string, readonly Person[]>> = {
  private: ["owner"],
  "shared with a person": ["owner", "receiver"],
  "shared with a person until it was withdrawn": ["owner"],
  "shared with a person who took it off their list": ["owner"],
  "shared with the organisation": ["owner", "receiver", "exReceiver", "colleague", "tenantAdmin"],
  "shared with the organisation until it was withdrawn": ["owner"],
  public: PEOPLE,
  "public until it was withdrawn": ["owner"],
  "never there": [],
  deleted: [],
};

const SOME_SHARE = randomUUID();

/** What only an owner may ask of a report; the last one ends it. */
const OWN_CALLS: readonly ((id: string) => Request)[] = [
  (id) => requestOf("reports", "getReceivers", { params: { id } }),
  (id) => requestOf("reports", "storedOfReport", { params: { id } }),
  (id) => requestOf("reports", "createReport", { body: { id } }),
  (id) => requestOf("reports", "share", { params: { id } }),
  (id) => requestOf("reports", "shareToPublic", { params: { id } }),
  (id) => requestOf("reports", "revokeShare", { params: { id, shareId: SOME_SHARE } }),
  (id) => requestOf("reports", "deleteReport", { params: { id } }),
];

async function plantReports(reports: ReportsWorld): Promise<Readonly<Record<keyof typeof READERS, string>>> {
  const saved = async () => (await reports.save()).id;
  const ids: Record<string, string> = { "never there": randomUUID() };
  for (const name of Object.keys(READERS)) ids[name] ??= await saved();
  const of = (name: string): string => ids[name] ?? "";
  await reports.shareWith(of("shared with a person"), "receiver");
  const withdrawn = of("shared with a person until it was withdrawn");
  await reports.revoke(withdrawn, await reports.shareWith(withdrawn, "exReceiver"));
  const off = of("shared with a person who took it off their list");
  await reports.shareWith(off, "receiver");
  await reports.must({ ...requestOf("reports", "deleteReceivedReport", { params: { id: off } }), as: "receiver" });
  await reports.share(of("shared with the organisation"), "organization");
  const inside = of("shared with the organisation until it was withdrawn");
  await reports.revoke(inside, await reports.share(inside, "organization"));
  await reports.share(of("public"), "public");
  const closed = of("public until it was withdrawn");
  await reports.revoke(closed, await reports.share(closed, "public"));
  await reports.must({ ...requestOf("reports", "deleteReport", { params: { id: of("deleted") } }), as: "owner" });
  return ids;
}

export const objects: Check = {
  number: 35,
  title:
    "who reads, shares and deletes a report by how they stand to it; foreign and missing reports, solutions and requests answer alike",
  run: async (world) => {
    const reports = reportsWorld(world);
    await reports.allow(true);
    const ids = await plantReports(reports);
    const cases: Case[] = [];
    const missing = randomUUID();
    for (const person of PEOPLE) {
      const nothing = plainReply(await reports.read(missing, person), missing);
      for (const [name, readers] of Object.entries(READERS)) {
        const id = ids[name] ?? "";
        const reply = await reports.read(id, person);
        const mayRead = readers.includes(person);
        const held = mayRead ? reply.status === 200 : plainReply(reply, id) === nothing;
        cases.push({ name: `${name}, read by ${person}`, held, seen: `${reply.status} ${reply.text.slice(0, 120)}` });
      }
    }
    await world.forgetLimits();
    for (const person of PEOPLE.filter((one) => one !== "owner")) {
      for (const call of OWN_CALLS) {
        const id = ids.public ?? "";
        const theirs = await reports.ask({ ...call(id), as: person });
        const nobodys = await reports.ask({ ...call(missing), as: person });
        const held =
          theirs.status === (person === "anonymous" ? 401 : 404) &&
          plainReply(theirs, id) === plainReply(nobodys, missing);
        const { method, path } = call("id");
        cases.push({
          name: `${method} ${path} by ${person}`,
          held,
          seen: `${theirs.status} ${theirs.text.slice(0, 120)}`,
        });
      }
    }
    const after = await reports.read(ids.public ?? "", "owner");
    cases.push({ name: "nothing of it changed anything", held: after.status === 200, seen: String(after.status) });
    return [...cases, ...(await providerObjects(world))];
  },
};
