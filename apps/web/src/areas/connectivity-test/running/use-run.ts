import { useEffect, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import type { RunRequest } from "../run-request.ts";
import { browserServices } from "./browser-services.ts";
import { type OpenRun, openRun } from "./open-run.ts";

/** The run of this page. It outlives its view: whoever looks at another page and comes back finds it going on. */
let current: OpenRun | undefined;

/** Undefined for the first moment only. The same run under its temporary and under its real id. */
export function useRun(id: string, request: RunRequest | undefined): OpenRun | undefined {
  const api = useApi();
  const { configuration } = useSettings();
  const { language } = useTexts();
  const [run, setRun] = useState<OpenRun | undefined>(() => (current?.is(id) ? current : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run keeps the settings and language it began with
  useEffect(() => {
    if (!current?.is(id)) {
      current?.leave();
      current = openRun(browserServices({ api, configuration, language }), id, request);
    }
    setRun(current);
  }, [id]);
  return run?.is(id) ? run : undefined;
}
