import type { ApiClient } from "@waymark/contracts/client";
import { limits } from "@waymark/contracts/limits";
import type { Receiver, ShareReply } from "@waymark/contracts/reports/schemas";
import type { HideablePart, ShareDays, ShareKind } from "@waymark/contracts/reports/sharing";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";

export type Choices = { readonly hidden: readonly HideablePart[]; readonly days: ShareDays };
export type Refused = ShareReply["refused"];

export type Shares = {
  /** Undefined while it loads. */
  readonly receivers: readonly Receiver[] | "failed" | undefined;
  readonly isBusy: boolean;
  readonly reload: () => void;
  /** Returns the refused receivers; throws when the share reached nobody. */
  readonly shareWith: (userIds: readonly string[], choices: Choices) => Promise<Refused>;
  readonly shareWithin: (choices: Choices) => Promise<void>;
  readonly shareToPublic: (choices: Choices) => Promise<void>;
  readonly revoke: (receiver: Receiver) => Promise<void>;
  /** Everyone who has it sees what is chosen now. */
  readonly renewAll: (choices: Choices) => Promise<void>;
};

export const ofKind = (receivers: Shares["receivers"], kind: ShareKind): readonly Receiver[] =>
  Array.isArray(receivers) ? receivers.filter((receiver) => receiver.kind === kind) : [];

type Calls = ApiClient["reports"];

/** The receivers of a report, and the calls that change them. */
export function useShares(id: string, isWanted: boolean): Shares {
  const getApi = useApi();
  const [receivers, setReceivers] = useState<Shares["receivers"]>();
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const ask = async () => (await getApi()).reports.getReceivers({ params: { id } }, { signal: stop.signal });
    ask().then(
      (reply) => !stop.signal.aborted && setReceivers(reply.receivers),
      () => !stop.signal.aborted && setReceivers("failed"),
    );
    return () => stop.abort();
  }, [getApi, id, isWanted, round]);

  const change = useCallback(
    async <Answer>(act: (calls: Calls) => Promise<Answer>): Promise<Answer> => {
      setBusy(true);
      try {
        return await act((await getApi()).reports);
      } catch (error) {
        // It may have come through in part, or wholly with its answer lost.
        setRound((before) => before + 1);
        throw error;
      } finally {
        setBusy(false);
      }
    },
    [getApi],
  );
  const params = { id };
  const bodyOf = ({ hidden, days }: Choices) => ({ hidden: [...hidden], days });

  return {
    receivers,
    isBusy,
    reload: () => setRound((before) => before + 1),
    shareWith: (userIds, choices) =>
      change(async (calls) => {
        const reply = await calls.share({ params, body: { receivers: [...userIds], ...bodyOf(choices) } });
        setReceivers(reply.receivers);
        return reply.refused;
      }),
    shareWithin: (choices) =>
      change(async (calls) => {
        const reply = await calls.share({ params, body: { organization: true, ...bodyOf(choices) } });
        setReceivers(reply.receivers);
      }),
    shareToPublic: (choices) =>
      change(async (calls) => {
        const reply = await calls.shareToPublic({ params, body: bodyOf(choices) });
        setReceivers(reply.receivers);
      }),
    revoke: ({ shareId }) =>
      change(async (calls) => {
        await calls.revokeShare({ params: { id, shareId } });
        setReceivers((before) =>
          Array.isArray(before) ? before.filter((receiver) => receiver.shareId !== shareId) : before,
        );
      }),
    renewAll: (choices) =>
      change(async (calls) => {
        const people = ofKind(receivers, "person").flatMap(({ userId }) => userId ?? []);
        const organization = ofKind(receivers, "organization").length > 0;
        const open = ofKind(receivers, "public").length > 0;
        const body = bodyOf(choices);
        for (const some of inCalls(people)) await calls.share({ params, body: { receivers: some, ...body } });
        if (organization) await calls.share({ params, body: { organization, ...body } });
        if (open) await calls.shareToPublic({ params, body });
        setReceivers((await calls.getReceivers({ params })).receivers);
      }),
  };
}

/** As many at once as a call may name. */
const inCalls = (people: readonly string[]): readonly string[][] =>
  Array.from({ length: Math.ceil(people.length / limits.receiversPerCallMax) }, (_none, index) =>
    people.slice(index * limits.receiversPerCallMax, (index + 1) * limits.receiversPerCallMax),
  );
