import { randomUUID } from "node:crypto";
import type { DraftInput } from "@waymark/contracts/change-requests/schemas";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";

import type { Chance } from "../../scores/chance.ts";

export type ProposedSet = {
  readonly id: string;
  readonly instance: CloudInstance;
  readonly publishedVersion: string | null;
  readonly content: EndpointSetContent;
};

type Changed = { -readonly [Key in keyof EndpointSetContent]: EndpointSetContent[Key] };
/** One thing that a change may do to a set. */
type Turn = (content: Changed, chance: Chance, nth: number) => void;

const pick = <Of>(chance: Chance, of: readonly Of[]): Of | undefined => of[Math.floor(chance.share() * of.length)];
const without = (entries: readonly string[], chance: Chance): string[] => {
  const gone = pick(chance, entries);
  return entries.filter((entry) => entry !== gone);
};

const TURNS: readonly Turn[] = [
  (content, chance, nth) => {
    const name = `n${nth}.preview.contoso.com`;
    content.fqdns = [...content.fqdns, chance.happens(0.2) ? `*.${name}` : name];
  },
  (content, chance, nth) => {
    if (content.governanceCategory === "Default") return;
    const [high, low] = [Math.floor(nth / 200) + 64, nth % 200];
    const subnet = chance.happens(0.3) ? `2001:db8:${(nth + 4_096).toString(16)}::/48` : `241.${high}.${low}.0/24`;
    content.cidrs = [...content.cidrs, subnet];
  },
  (content, chance) => {
    if (content.fqdns.length > 1) content.fqdns = without(content.fqdns, chance);
  },
  (content, chance) => {
    if (content.cidrs.length > 2) content.cidrs = without(content.cidrs, chance);
  },
  (content, chance) => {
    content.tcpPorts = pick(chance, ["443", "80,443", "443,8443", "443,5000-5010"]) ?? "443";
  },
  (content, chance) => {
    content.udpPorts = pick(chance, ["", "443", "3478-3481"]) ?? "";
  },
  (content, chance) => {
    content.isRequired = chance.happens(0.5);
    content.optionalFunctionality = content.isRequired ? "" : 'Previews "quoted", with a line\nand <tags> & signs';
  },
  (content, chance) => {
    content.isExpressRoute = chance.happens(0.5);
  },
  (content, chance) => {
    content.isHidden = chance.happens(0.15);
  },
  (content) => {
    if (content.governanceCategory === "Optimize") content.governanceCategory = "Allow";
  },
];
const MOST_TURNS = 5;
const SHARE_OF_DELETIONS = 0.04;

/** A draft that changes a published set, or takes it out. */
export function randomDraft(set: ProposedSet, chance: Chance, nth: number): DraftInput {
  const content: Changed = { ...set.content };
  const turns = 1 + Math.floor(chance.share() * MOST_TURNS);
  for (let turn = 0; turn < turns; turn += 1) pick(chance, TURNS)?.(content, chance, nth * MOST_TURNS + turn);
  return {
    ...{ id: randomUUID(), endpointSetInternalId: set.id, instance: set.instance },
    content: {
      ...content,
      ...{ fqdns: [...content.fqdns], cidrs: [...content.cidrs], serviceTreeIds: [...content.serviceTreeIds] },
    },
    isDeletion: chance.happens(SHARE_OF_DELETIONS),
    changeReason: `Random change ${nth}`,
    ...{ additionEffectiveDate: null, removalEffectiveDate: null, revision: null },
    baseVersion: set.publishedVersion,
  };
}
