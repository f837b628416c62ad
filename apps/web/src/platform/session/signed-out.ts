import { NO_ACCESS } from "@waymark/contracts/access/flags";
import type { SessionSnapshot } from "../sign-in/session.ts";

/** How everybody starts, before the session's own code has arrived. */
export const SIGNED_OUT: SessionSnapshot = {
  state: "NotSignedIn",
  user: undefined,
  access: NO_ACCESS,
  accessKnown: false,
  standing: undefined,
  alert: undefined,
  coolDownUntil: undefined,
};
