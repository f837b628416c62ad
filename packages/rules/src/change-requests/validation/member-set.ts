import { NOTHING, pass, type RunTest } from "./test-input.ts";

/** 5, member set link: an internal IP set of the same instance that is published and not empty. */
export const testMemberSet: RunTest = ({ memberSet, instance, isDeletion }) => {
  if (memberSet === undefined || isDeletion) return NOTHING;
  const blocking = (textKey: string, ...inputs: string[]) => ({ outcome: "Blocking", textKey, inputs }) as const;
  if (memberSet === null) return blocking("changes.said.memberUnknown");
  const { name } = memberSet;
  if (!memberSet.isMemberSet) return blocking("changes.said.memberOther", name);
  if (memberSet.instance !== instance) return blocking("changes.said.memberInstance", name, memberSet.instance);
  if (memberSet.isDeleted || !memberSet.isPublished) return blocking("changes.said.memberGone", name);
  if (memberSet.cidrs.length === 0) return blocking("changes.said.memberEmpty", name);
  return pass("changes.said.memberFine", name, String(memberSet.cidrs.length));
};
