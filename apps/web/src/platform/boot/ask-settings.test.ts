import type { ApiClient } from "@waymark/contracts/client";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import { expect, test, vi } from "vitest";
import { askSettings } from "./ask-settings.ts";

function apiWith(env: string, remoteFlags: ApiClient["configuration"]["remoteFlags"]) {
  const asked = vi.fn(remoteFlags);
  const configuration = { frontendConfiguration: async () => ({ env }), remoteFlags: asked };
  return { asked, api: { configuration } as unknown as ApiClient };
}

test.each([
  ["Development", "Staging"],
  ["Staging", "Staging"],
  ["Production", "Production"],
])("in %s the flags of %s are asked for, keyed by agent", async (env, group) => {
  const { api, asked } = apiWith(env, async () => ({ web: { isCopilotEnabled: true }, other: { isNpiMonthly: true } }));
  const { flags } = await askSettings(api);
  expect(asked.mock.calls[0]?.[0]).toEqual({
    params: { model: "waymark", version: "1" },
    query: { agents: "web", EnvGroup: group },
  });
  expect(flags).toEqual({ ...REMOTE_FLAG_DEFAULTS, isCopilotEnabled: true });
});

test("without remote flags the defaults count", async () => {
  const { api } = apiWith("Production", () => Promise.reject(new Error("down")));
  expect((await askSettings(api)).flags).toEqual(REMOTE_FLAG_DEFAULTS);
});
