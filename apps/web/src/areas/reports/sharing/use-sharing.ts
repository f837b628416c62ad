import type { ReportAction } from "@waymark/contracts/reports/sharing";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";

/** What of sharing is possible here, by what the server allows with this report. */
export function useSharing(allowedActions: readonly ReportAction[] = []) {
  const { t } = useTexts();
  const controls = useSettings().configuration.uxFeatureControl;
  const { user } = useSession().snapshot;
  const mayShareWith = {
    people: allowedActions.includes("shareWithPeople"),
    organization: allowedActions.includes("shareWithOrganization"),
    public: allowedActions.includes("shareWithPublic"),
  };
  const isPossible = Object.values(mayShareWith).some(Boolean);
  return {
    mayShareWith,
    isPossible,
    isOff: controls.DisableShareReport,
    /** Why an owner can not copy the link; undefined where they can. */
    copyRefusal: isPossible ? undefined : t("share.off"),
    organization: user?.organizationName || t("own.organizationUnnamed"),
  };
}
