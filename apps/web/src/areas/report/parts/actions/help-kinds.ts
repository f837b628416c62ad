import type { Owner, RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { Finding, Judgement } from "@waymark/contracts/connectivity-test/findings";
import { groupByCause } from "../findings/group-by-cause.ts";

/** What a reader can do about a finding: something by themselves, or hand it to those who can. */
export type HelpKind = "how" | Addressee;
/** Who gets a message. */
export type Addressee = "it" | "provider";

export type Help = { readonly kind: HelpKind; readonly about: readonly RuleId[] };

/** A message that the reader copied or opened in a mail, and for which report. */
export type Taken = Help & { readonly kind: Addressee; readonly reportId: string; readonly atMs: number };

const KIND_OF: Readonly<Record<Owner, HelpKind | undefined>> = {
  you: "how",
  yourIt: "it",
  yourProvider: "provider",
  theService: undefined,
};

/** Another test is all that they ask for, and its button stands beside every verdict. */
const RETEST_ONLY: readonly RuleId[] = ["inconclusive", "connectionDropped"];

export const helpWith = ({ id, owner }: Finding): Help | undefined => {
  const kind = RETEST_ONLY.includes(id) ? undefined : KIND_OF[owner];
  return kind && { kind, about: [id] };
};

/** For the verdict: what its first owner can do. A message tells them of every cause that is theirs. */
export function helpWithVerdict(judgement: Judgement): Help | undefined {
  const { verdict, findings } = judgement;
  const [first] = verdict.causes.flatMap((cause) =>
    cause.kind === "finding" ? findings.filter(({ id, owner }) => id === cause.id && owner === verdict.owners[0]) : [],
  );
  const help = first && helpWith(first);
  if (!first || !help || help.kind === "how") return help;
  const theirs = groupByCause(judgement).flatMap(({ root }) => (root.owner === first.owner ? [root.id] : []));
  return { ...help, about: theirs };
}
