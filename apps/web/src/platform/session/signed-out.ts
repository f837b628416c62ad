import { NO_ACCESS } from "@waymark/contracts/access/flags";
import { ADMIN_SETTINGS_DEFAULTS } from "@waymark/contracts/reports/admin-settings";
import type { SessionSnapshot } from "../sign-in/session.ts";

/** How everybody starts, before the session's own code has arrived. */
export const SIGNED_OUT: SessionSnapshot = {
  state: "NotSignedIn",
  user: undefined,
  access: NO_ACCESS,
  accessKnown: false,
  standing: undefined,
  adminSettings: ADMIN_SETTINGS_DEFAULTS,
  alert: undefined,
  coolDownUntil: undefined,
};
