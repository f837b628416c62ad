import type { Report } from "@waymark/contracts/connectivity-test/report";
import { useEffect, useMemo, useState } from "react";
import { useSession } from "../../../../platform/session/session-context.tsx";
import { browserKeptRuns, type HandedOver, type KeptRun } from "../../../../platform/test-run/kept-runs.ts";
import { type HandOver, handOverAt } from "./hand-over.ts";
import type { Addressee, Taken } from "./help-kinds.ts";

const RECEIVER = { it: "yourIt", provider: "yourProvider" } as const satisfies Record<Addressee, HandedOver["to"]>;

type Remembered = { readonly current: HandOver | undefined; readonly end: (reportId: string) => void };

/** What this browser remembers of messages that were taken along, with the one just now. Nothing of it goes to the server. */
export function useHandOver(
  report: Report,
  taken: Taken | undefined,
  onNoted: (nothing: undefined) => void,
): Remembered {
  const reader = useSession().snapshot.user?.objectId;
  const [kept, setKept] = useState<readonly KeptRun[]>([]);
  const runs = useMemo(browserKeptRuns, []);
  useEffect(() => {
    let isGone = false;
    const noteAndRead = async () => {
      if (taken) {
        const { kind, about, atMs, reportId } = taken;
        await runs.handOver(reportId, { to: RECEIVER[kind], atMs, about });
        // Else a later part of the page would note it once more, after the reader stopped waiting.
        onNoted(undefined);
      }
      const all = await runs.all();
      if (!isGone) setKept(all);
    };
    void noteAndRead();
    return () => {
      isGone = true;
    };
  }, [runs, taken, onNoted]);
  const end = async (reportId: string) => {
    await runs.handOver(reportId, undefined);
    setKept(await runs.all());
  };
  return { current: handOverAt(kept, report, reader), end: (reportId) => void end(reportId) };
}
