import { FEATURE_CONTROL_DEFAULTS } from "@waymark/contracts/configuration/feature-controls";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { ApiProvider } from "../../../platform/api-context.tsx";
import { SettingsProvider } from "../../../platform/configuration-context.tsx";
import { SessionProvider } from "../../../platform/session/session-context.tsx";
import { type Shares, useShares } from "./use-shares.ts";

const configuration = {
  basePath: "http://waymark.example",
  uxFeatureControl: { ...FEATURE_CONTROL_DEFAULTS, DisableSignIn: true },
} as FrontendConfiguration;

let shares: Shares;
function Page() {
  shares = useShares("0198f3a0-0000-4000-8000-000000000001", true);
  return null;
}

/** What arrives between is shown first. */
const until = (receivers: unknown) =>
  vi.waitFor(
    async () => {
      await act(async () => undefined);
      expect(shares.receivers).toEqual(receivers);
    },
    { timeout: 5_000 },
  );

afterEach(() => void vi.unstubAllGlobals());

test("after a change that failed it is asked again who has the report", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const known: { shareId: string; kind: string }[] = [];
  vi.stubGlobal("fetch", async (_to: string, { method }: RequestInit) => {
    if (method !== "POST") return Response.json({ receivers: [...known] });
    // It was done, yet the answer is lost.
    known.push({ shareId: "one", kind: "public" });
    return new Response("", { status: 502 });
  });
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <SettingsProvider settings={{ configuration, flags: REMOTE_FLAG_DEFAULTS }}>
        <SessionProvider configuration={configuration} onPersonChanged={() => undefined}>
          <ApiProvider basePath={configuration.basePath}>
            <Page />
          </ApiProvider>
        </SessionProvider>
      </SettingsProvider>,
    ),
  );
  await until([]);
  await act(() => expect(shares.shareToPublic({ hidden: [], days: 30 })).rejects.toThrow());
  await until([{ shareId: "one", kind: "public" }]);
  act(() => root.unmount());
});
