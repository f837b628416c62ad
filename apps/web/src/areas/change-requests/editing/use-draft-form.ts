import type { RefusedInput } from "@waymark/contracts/problems";
import { type ContentFault, checkContent } from "@waymark/rules/endpoints/check-content";
import { useState } from "react";
import type { Draft } from "./draft.ts";

type Field = keyof Draft["content"] | "changeReason";

/** The form of a change: what is in it, what is wrong with it by itself, and what the server refused. */
export function useDraftForm(start: Draft, memberSubnetsOf: (setId: string | null) => number) {
  const [draft, setDraft] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedInput[]>([]);
  const checked = checkContent(draft.content, memberSubnetsOf(draft.content.memberEndpointSetInternalId));
  const faults = "faults" in checked ? checked.faults : [];
  const isReasonMissing = draft.changeReason.trim() === "";
  return {
    draft,
    set: (content: Partial<Draft["content"]>): void => {
      setDraft((before) => ({ ...before, content: { ...before.content, ...content } }));
      setRefused((before) => before.filter(({ at }) => !Object.keys(content).includes(at)));
    },
    change: (part: Partial<Omit<Draft, "content">>): void => {
      setDraft((before) => ({ ...before, ...part }));
      setRefused((before) => before.filter(({ at }) => !Object.keys(part).includes(at)));
    },
    /** The field was left, so its message may appear. */
    leave: (at: Field): void => setLeft((before) => new Set(before).add(at)),
    /** What is wrong with a field that the person has left, or tried to save. */
    faultsOf: (at: Field): readonly ContentFault[] =>
      isTried || left.has(at) ? faults.filter((fault) => fault.at === at) : [],
    refusedAt: (at: Field) => refused.find((one) => one.at === at),
    isReasonMissing: isReasonMissing && (isTried || left.has("changeReason")),
    setTried,
    setRefused,
    /** How many fields are to be mended before it can be saved. */
    problems: new Set(faults.map(({ at }) => at)).size + (isReasonMissing ? 1 : 0),
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
  };
}
export type DraftForm = ReturnType<typeof useDraftForm>;
