import { NOTHING, pass, type RunTest } from "./test-input.ts";

/** 16, service tree entry: an active service answers for the set. */
export const testServiceTree: RunTest = ({ after, services, isDeletion }) => {
  if (isDeletion || after.isMemberSet) return NOTHING;
  const { serviceTreeIds } = after;
  if (serviceTreeIds.length === 0) return { outcome: "Blocking", textKey: "changes.said.serviceNone" };
  const unknown = serviceTreeIds.filter((id) => !services.some((service) => service.id === id));
  if (unknown.length > 0) return { outcome: "Blocking", textKey: "changes.said.serviceUnknown", entries: unknown };
  const retired = services.filter(({ id, isRetired }) => isRetired && serviceTreeIds.includes(id)).map(({ id }) => id);
  return retired.length > 0
    ? { outcome: "Warning", textKey: "changes.said.serviceRetired", entries: retired }
    : pass("changes.said.serviceFine");
};
