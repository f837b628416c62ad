import { useEffect, useRef, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { forgetGiven } from "../campaign/give-to-campaign.ts";
import type { RunRequest } from "../run-request.ts";
import { browserKeptRuns } from "./browser-kept-runs.ts";
import { browserServices } from "./browser-services.ts";
import { type OpenRun, openRun } from "./open-run.ts";

/** The run of this page. It outlives its view: whoever looks at another page and comes back finds it going on. */
let current: OpenRun | undefined;

/** Undefined for the first moment only. The same run under its temporary and under its real id. */
export function useRun(id: string, request: RunRequest | undefined): OpenRun | undefined {
  const api = useApi();
  const { configuration } = useSettings();
  const { language } = useTexts();
  const { isSignedIn } = useSession();
  const [run, setRun] = useState<OpenRun | undefined>(() => (current?.is(id) ? current : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run keeps the settings and language it began with
  useEffect(() => {
    if (!current?.is(id)) {
      current?.leave();
      current = openRun(browserServices({ api, configuration, language, isSignedIn }), id, request);
    }
    setRun(current);
  }, [id]);
  useReader(run);
  return run?.is(id) ? run : undefined;
}

/** Tells the run when another person signs in, or the one who was signed in leaves. */
function useReader(run: OpenRun | undefined): void {
  const { snapshot, isTried } = useSession();
  const reader = snapshot.user?.objectId;
  const known = useRef<{ readonly reader: string | undefined }>(undefined);
  useEffect(() => {
    if (!isTried) return;
    if (known.current && known.current.reader !== reader) run?.readerChanged();
    known.current = { reader };
  }, [isTried, reader, run]);
}

function leaveCurrent(): void {
  current?.leave();
  current = undefined;
}

/** After their deletion: neither the page nor the browser remembers them. */
export async function forgetReports(ids: readonly string[]): Promise<void> {
  if (ids.some((id) => current?.is(id))) leaveCurrent();
  forgetGiven(ids);
  const keptRuns = browserKeptRuns();
  for (const id of ids) {
    const kept = await keptRuns.find(id);
    if (kept) await keptRuns.forget([kept.temporaryId]);
  }
}

/** After an erasure: nothing is remembered but the reports of others who use this browser. */
export async function forgetAllReports(ofOthers: readonly string[]): Promise<void> {
  leaveCurrent();
  forgetGiven();
  const keptRuns = browserKeptRuns();
  const gone = (await keptRuns.all()).filter(
    ({ temporaryId, reportId }) => !ofOthers.includes(temporaryId) && !ofOthers.includes(reportId ?? temporaryId),
  );
  await keptRuns.forget(gone.map(({ temporaryId }) => temporaryId));
}
