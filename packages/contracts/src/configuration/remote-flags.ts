/** Remote feature flags and the value each has when no remote value is available. */
export const REMOTE_FLAG_DEFAULTS = {
  isNewMapEnabled: false,
  isNewInternalPortalEnabled: true,
  isNpiMonthly: false,
  isOutageEnabled: false,
  isCopilotEnabled: false,
  isOcdiAssociationEnabled: false,
  isNppDashboardEnabled: false,
  isConnectedScoreEnable: false,
  isCopilotIntegrateEnable: false,
} as const;
export type RemoteFlag = keyof typeof REMOTE_FLAG_DEFAULTS;
export type RemoteFlags = Readonly<Record<RemoteFlag, boolean>>;
export const REMOTE_FLAGS = Object.keys(REMOTE_FLAG_DEFAULTS) as RemoteFlag[];

/** Which configuration the web asks for: /config/v1/{model}/{version}?agents={agent}. */
export const WEB_AGENT = { model: "waymark", version: "1", agent: "web" } as const;
