import type { TextKey } from "@waymark/messages/catalogue";
import { useEffect } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { RouteOutcome } from "./route-outcome.ts";
import type { AppRoute } from "./route-table.ts";

/** The title follows the route; a page that is not there, or not for this visitor, says so. */
export function pageTitleKey(route: AppRoute | undefined, outcome: RouteOutcome): TextKey {
  if (!route || outcome.kind === "wrongRoute") return "shell.title.wrongRoute";
  if (outcome.kind === "denied") return "shell.title.noAccess";
  return route.titleKey;
}

export function usePageTitle(key: TextKey): void {
  const { t } = useTexts();
  const title = t("shell.title.page", { page: t(key) });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
