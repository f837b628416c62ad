import { useEffect, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { whenPersonLeaves } from "../../../platform/person-left.ts";
import { useSession } from "../../../platform/session/session-context.tsx";
import { browserKeptRuns } from "../../../platform/test-run/kept-runs.ts";
import type { RunRequest } from "../../../platform/test-run/run-request.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { forgetContributions } from "../campaign/contribute-to-campaign.ts";
import { browserServices } from "./browser-services.ts";
import { type OpenRun, openRun } from "./open-run.ts";

/** The run of this page. It outlives its view: it goes on while the visitor looks at another page. */
let current: OpenRun | undefined;

/** Undefined for the first moment only. The same run under its temporary and under its real id. */
export function useRun(id: string, request: RunRequest | undefined): OpenRun | undefined {
  const api = useApi();
  const { configuration } = useSettings();
  const { language } = useTexts();
  const { signedInAs } = useSession();
  const [run, setRun] = useState<OpenRun | undefined>(() => (current?.is(id) ? current : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run keeps the settings and language it began with
  useEffect(() => {
    if (!current?.is(id)) {
      current?.leave();
      current = openRun(browserServices({ api, configuration, language, signedInAs }), id, request);
    }
    setRun(current);
  }, [id]);
  useReader();
  return run?.is(id) ? run : undefined;
}

/** Undefined until silent sign-on has been tried. */
let known: { readonly reader: string | undefined } | undefined;

/** Notifies the run when another person signs in or the current one signs out, on whatever page that happens. */
function notifyRun(reader: string | undefined): void {
  if (known && known.reader !== reader) current?.readerChanged();
  known = { reader };
}
whenPersonLeaves(() => notifyRun(undefined));

function useReader(): void {
  const { snapshot, isTried } = useSession();
  const reader = snapshot.user?.objectId;
  useEffect(() => {
    if (isTried) notifyRun(reader);
  }, [isTried, reader]);
}

function leaveCurrent(): void {
  current?.leave();
  current = undefined;
}

/** After their deletion: neither the page nor the browser remembers them. */
export async function forgetReports(ids: readonly string[]): Promise<void> {
  if (ids.some((id) => current?.is(id))) leaveCurrent();
  forgetContributions(ids);
  const keptRuns = browserKeptRuns();
  for (const id of ids) {
    const kept = await keptRuns.find(id);
    if (kept) await keptRuns.forget([kept.temporaryId]);
  }
}

/** After an erasure: nothing is remembered but the reports of others who use this browser. */
export async function forgetAllReports(ofOthers: readonly string[]): Promise<void> {
  leaveCurrent();
  forgetContributions();
  const keptRuns = browserKeptRuns();
  const gone = (await keptRuns.all()).filter(
    ({ temporaryId, reportId }) => !ofOthers.includes(temporaryId) && !ofOthers.includes(reportId ?? temporaryId),
  );
  await keptRuns.forget(gone.map(({ temporaryId }) => temporaryId));
}
