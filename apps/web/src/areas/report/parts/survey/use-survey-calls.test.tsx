import { FEATURE_CONTROL_DEFAULTS } from "@waymark/contracts/configuration/feature-controls";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProvider } from "../../../../platform/api-context.tsx";
import { SessionProvider } from "../../../../platform/session/session-context.tsx";
import { type SurveyState, useSurvey } from "./use-survey.ts";

const CLAIM = { [CLAIM_HEADER]: "secret" };
const RUN_ID = "0198f3a0-0000-4000-8000-000000000001";
const GUESS = { predictedType: "Home", correctness: null, isFinish: false };
const configuration = {
  basePath: "http://waymark.example",
  uxFeatureControl: { ...FEATURE_CONTROL_DEFAULTS, DisableSignIn: true },
} as FrontendConfiguration;

let root: Root;
let state: SurveyState;
let asked: [path: string, query: object][];

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  asked = [];
  vi.stubGlobal("fetch", async (to: string) => {
    const { pathname, searchParams } = new URL(to);
    asked.push([pathname, Object.fromEntries(searchParams)]);
    return Response.json(pathname.endsWith("/v2") ? { classification: "Home", survey: GUESS } : GUESS);
  });
  root = createRoot(document.createElement("div"));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Page({ tenantId }: { readonly tenantId: string }) {
  state = useSurvey(RUN_ID, CLAIM, tenantId);
  return null;
}

const show = async (tenantId: string) => {
  await act(async () =>
    root.render(
      <SessionProvider configuration={configuration} onPersonChanged={() => undefined}>
        <ApiProvider basePath={configuration.basePath}>
          <Page tenantId={tenantId} />
        </ApiProvider>
      </SessionProvider>,
    ),
  );
  const isAsked = async () => {
    await act(async () => undefined);
    expect(state.survey).toEqual(GUESS);
  };
  await vi.waitFor(isAsked, { timeout: 5_000 });
};

test("every call has runId, value, tenantId and classification, and a sign-in in between asks nothing again [V114]", async () => {
  await show("");
  await show("contoso");
  await act(() => state.answer("No"));
  await act(() => state.submitType("Office"));
  expect(asked).toEqual([
    ["/IPClassification/v2", { runId: RUN_ID, value: "unknown", tenantId: "", classification: "Unknown" }],
    ["/IPClassification/logCorrectness", { runId: RUN_ID, value: "No", tenantId: "contoso", classification: "Home" }],
    ["/IPClassification/logType", { runId: RUN_ID, value: "Office", tenantId: "contoso", classification: "Home" }],
  ]);
});
