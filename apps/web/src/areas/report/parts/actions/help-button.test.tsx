import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { DETOUR_REPORT, inputWith } from "@waymark/rules/findings/test-reports";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SettingsProvider } from "../../../../platform/configuration-context.tsx";
import { pause } from "../../../../platform/pause.ts";
import { ChunkError } from "../../../../platform/problems/chunk-loading.ts";
import { testPage } from "../../../../platform/test-page.ts";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import { prepareHandOn } from "./hand-on.tsx";
import { HandOnButton } from "./help-button.tsx";

const at = testPage();
afterEach(() => {
  vi.unstubAllGlobals();
});

const SETTINGS = {
  configuration: {
    suiteName: "Contoso 365",
    vendorName: "Contoso",
    basePath: "",
    availableAreas: ["reports"],
  } as FrontendConfiguration,
  flags: REMOTE_FLAG_DEFAULTS,
};
const input = inputWith(DETOUR_REPORT);
const judgement = judgeReport(input);
const status = () => at.page.querySelector("[role=status]")?.textContent;
const press = () => act(async () => at.page.querySelector("button")?.click());

test("a message that did not load says what to do, and the next press tries again", async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  const onTaken = vi.fn();
  const load = vi.fn(prepareHandOn).mockRejectedValueOnce(new ChunkError("could not be loaded"));
  await act(async () =>
    at.root.render(
      <FluentProvider theme={webLightTheme}>
        <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
          <SettingsProvider settings={SETTINGS}>
            <HandOnButton
              help={{ kind: "it", about: ["farEgress"] }}
              report={input.report}
              judgement={judgement}
              isPrimary
              onTaken={onTaken}
              load={load}
            />
          </SettingsProvider>
        </TextsProvider>
      </FluentProvider>,
    ),
  );
  await press();
  expect(status()).toBe("We could not reach the server. Check your connection and try again.");
  expect(onTaken).not.toHaveBeenCalled();

  await press();
  const copied = async () => {
    await act(() => pause(20));
    expect(status()).toBe("The message is copied. Paste it into a mail or a ticket.");
  };
  await vi.waitFor(copied, { timeout: 5_000 });
  expect(load).toHaveBeenCalledTimes(2);
  expect(writeText).toHaveBeenCalledTimes(1);
  expect(onTaken).toHaveBeenCalledTimes(1);
});
