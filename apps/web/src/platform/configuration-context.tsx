import { BUILT_AREAS } from "@waymark/contracts/configuration/areas";
import { FEATURE_CONTROL_DEFAULTS } from "@waymark/contracts/configuration/feature-controls";
import { REMOTE_FLAG_DEFAULTS, type RemoteFlags } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useHydrated } from "./hydration.ts";

export type Settings = { readonly configuration: FrontendConfiguration; readonly flags: RemoteFlags };

const SettingsContext = createContext<Settings | undefined>(undefined);

/** What the prerendered page was made for: names and links of this installation, every switch at its default. */
export const asPrerendered = ({ configuration }: Settings): Settings => ({
  configuration: {
    ...configuration,
    env: "Production",
    cloudName: "MultiTenant",
    uxFeatureControl: FEATURE_CONTROL_DEFAULTS,
    availableAreas: [...BUILT_AREAS],
    links: { ...configuration.links, filings: [] },
  },
  flags: REMOTE_FLAG_DEFAULTS,
});

export function SettingsProvider({ settings, children }: { settings: Settings; children: ReactNode }) {
  const hydrated = useHydrated();
  const value = useMemo(() => (hydrated ? settings : asPrerendered(settings)), [hydrated, settings]);
  return <SettingsContext value={value}>{children}</SettingsContext>;
}

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("useSettings needs a SettingsProvider above it");
  return settings;
}
