import { mayShare } from "@waymark/rules/reports/may-share";
import { useSettings } from "../../../platform/configuration-context.tsx";
import { useSession } from "../../../platform/session/session-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";

/** What of sharing is possible here for the person who is signed in. */
export function useSharing() {
  const { t } = useTexts();
  const controls = useSettings().configuration.uxFeatureControl;
  const { adminSettings, user } = useSession().snapshot;
  const mayWithin = mayShare("organization", { controls, adminSettings });
  const mayPublic = mayShare("public", { controls, adminSettings });
  return {
    mayWithin,
    mayPublic,
    isOff: controls.DisableShareReport,
    /** Why an owner can not copy the link; undefined where they can. */
    copyRefusal: mayWithin || mayPublic ? undefined : t("share.off"),
    organisation: user?.organisationName || t("own.organizationUnnamed"),
  };
}
