import { limits } from "@waymark/contracts/limits";
import type { Receiver } from "@waymark/contracts/reports/schemas";
import { SHARE_DAYS, type ShareDays } from "@waymark/contracts/reports/sharing";
import { DAY_MS } from "@waymark/contracts/units";
import type { Choices } from "./use-shares.ts";

const daysOf = ({ sharedAt, expiresAt }: Receiver): number =>
  Math.round((Date.parse(expiresAt) - Date.parse(sharedAt)) / DAY_MS);

/** What was chosen last is what its owner most likely wants again. */
export function choicesBefore(receivers: readonly Receiver[]): Choices {
  const [last] = [...receivers].sort((one, other) => other.sharedAt.localeCompare(one.sharedAt));
  const days = SHARE_DAYS.find((one) => last !== undefined && one === daysOf(last));
  return { hidden: last?.hidden ?? [], days: days ?? (limits.shareDaysDefault as ShareDays) };
}

/** Whether a receiver has other choices than the current ones. */
export const isOutdated = (receivers: readonly Receiver[], { hidden, days }: Choices): boolean =>
  receivers.some(
    (receiver) =>
      daysOf(receiver) !== days ||
      receiver.hidden.length !== hidden.length ||
      receiver.hidden.some((part) => !hidden.includes(part)),
  );
