import type { SavedReport } from "@waymark/contracts/reports/schemas";
import { useCallback, useEffect, useRef, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { createWakeablePause } from "../../../platform/pause.ts";
import { browserKeptRuns } from "../../../platform/test-run/kept-runs.ts";
import type { OwnReportProps } from "../../../platform/test-run/report-parts.ts";
import { keepSaving } from "./keep-saving.ts";
import { isOfAnother, browserSaveMarks as marks, wishToShare } from "./save-marks.ts";

export type SaveState =
  /** Unknown yet, or there is nothing to offer. */
  | { readonly kind: "quiet" }
  | { readonly kind: "unsaved" }
  | { readonly kind: "saving" }
  | { readonly kind: "saved" }
  | { readonly kind: "failed"; readonly error: unknown; readonly willRetry: boolean };

type Saving = { readonly state: SaveState; readonly save: () => void; readonly retry: () => void };

/** Saves what this person finished here, or offers to. */
export function useSaving(props: OwnReportProps, userId: string, onSaved: () => void): Saving {
  const { report, reading, claim, answers, onReadAs } = props;
  const { id, corrections } = report;
  const { DisableSaveReport } = useSettings().configuration.uxFeatureControl;
  const getApi = useApi();
  const [state, setState] = useState<SaveState>({ kind: "quiet" });
  const [waiting] = useState(createWakeablePause);
  const round = useRef(0);
  const isOwner = reading?.relation === "owner";

  const callbacks = useRef({ onReadAs, onSaved });
  callbacks.current = { onReadAs, onSaved };

  const save = useCallback(async () => {
    round.current += 1;
    const mine = round.current;
    const call = async (): Promise<SavedReport> => {
      const { reports } = await getApi();
      const saved = await reports.createReport({ headers: claim ?? {}, body: { id } });
      // Before the page says that only they can open it, and even if they have left the page.
      await browserKeptRuns().giveTo(userId, id);
      return saved;
    };
    const saved = await keepSaving({
      save: call,
      pause: waiting.pause,
      isStopped: () => round.current !== mine,
      onTrouble: (trouble) => setState({ kind: "failed", ...trouble }),
    });
    if (!saved || round.current !== mine) return;
    setState({ kind: "saved" });
    const isToShare = wishToShare(marks.of(id), userId, false);
    marks.put(saved.id, { by: userId, isSaved: true, isToShare });
    callbacks.current.onReadAs(saved.id, {
      relation: "owner",
      hidden: [],
      savedAt: saved.savedAt,
      until: saved.keptUntil,
      allowedActions: saved.allowedActions,
    });
    callbacks.current.onSaved();
  }, [getApi, claim, id, userId, waiting]);

  const begin = useCallback(() => {
    const { shareWhenFinished, isMeasuredHere } = props;
    const isToShare = wishToShare(marks.of(id), userId, shareWhenFinished && isMeasuredHere);
    marks.put(id, { by: userId, isSaved: false, isToShare });
    setState({ kind: "saving" });
    void save();
  }, [props, id, userId, save]);

  useEffect(
    () => () => {
      round.current += 1;
      waiting.wake();
    },
    [waiting],
  );

  const isDecided = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when all that it takes is known
  useEffect(() => {
    // What was measured here is saved even if the line died before it could be read once more.
    const isKnown = reading !== undefined || (props.isFinished && props.isMeasuredHere);
    if (isDecided.current || !isKnown) return;
    if (isOwner) {
      isDecided.current = true;
      void browserKeptRuns().giveTo(userId, id);
      setState({ kind: "saved" });
      callbacks.current.onSaved();
      return;
    }
    if (claim === undefined) return;
    isDecided.current = true;
    const mark = marks.of(id);
    const isSomebodyElses = isOfAnother(mark, userId);
    const isWanted = props.isMeasuredHere || props.signedInHere || (mark?.by === userId && !mark.isSaved);
    if (props.isFinished && isWanted && !DisableSaveReport && !isSomebodyElses) return begin();
    const ask = async () => {
      const { reports } = await getApi();
      const found = await reports.readSavedReport({ params: { id } }).catch(() => undefined);
      if (found?.reading.relation === "owner") {
        await browserKeptRuns().giveTo(userId, id);
        setState({ kind: "saved" });
        callbacks.current.onReadAs(id, found.reading);
        callbacks.current.onSaved();
      } else if (!DisableSaveReport && !(isSomebodyElses && mark?.isSaved)) setState({ kind: "unsaved" });
    };
    void ask();
  }, [reading, isOwner, claim, id, props.isFinished]);

  const version = `${JSON.stringify(corrections)} ${answers}`;
  const savedVersion = useRef(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was corrected or answered is the occasion
  useEffect(() => {
    if (savedVersion.current === version) return;
    savedVersion.current = version;
    if (isOwner && claim !== undefined && !DisableSaveReport) void save();
  }, [version]);

  const retry = () => {
    if (state.kind === "failed" && state.willRetry) waiting.wake();
    else begin();
  };
  return { state, save: begin, retry };
}
