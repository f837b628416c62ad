import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { REMOTE_FLAG_DEFAULTS } from "@waymark/contracts/configuration/remote-flags";
import type { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { textsOf } from "@waymark/messages/catalogue";
import { judgeReport } from "@waymark/rules/findings/judge-report";
import { call, DETOUR_REPORT, inputWith, mailAt } from "@waymark/rules/findings/test-reports";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SettingsProvider } from "../../../../platform/configuration-context.tsx";
import { pause } from "../../../../platform/pause.ts";
import { testPage } from "../../../../platform/test-page.ts";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import { useHelp } from "./use-help.tsx";

const at = testPage();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
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
const onTaken = vi.fn();

function Shown({ more, isOffered }: { more: Partial<Report>; isOffered: boolean }) {
  const input = inputWith(more);
  const judgement = judgeReport(input);
  const help = useHelp({ report: input.report, judgement, isOffered, onTaken });
  return (
    <>
      <header>{help.primary}</header>
      <ul>
        {judgement.findings.map((finding) => (
          <li key={finding.id}>{help.with(finding)}</li>
        ))}
      </ul>
    </>
  );
}

const show = (more: Partial<Report>, isOffered = true) =>
  act(async () =>
    at.root.render(
      <FluentProvider theme={webLightTheme}>
        <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
          <SettingsProvider settings={SETTINGS}>
            <Shown more={more} isOffered={isOffered} />
          </SettingsProvider>
        </TextsProvider>
      </FluentProvider>,
    ),
  );
const buttons = (within: string) => [...at.page.querySelectorAll<HTMLElement>(`${within} button`)];
const press = (button: HTMLElement | undefined) => act(async () => button?.click());

/** Late parts arrive in steps, each of which React must be let to show. */
const until = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(() => pause(20));
      check();
    },
    { timeout: 5_000 },
  );

const LOSSY = call({ lossPercent: 3, received: 485 });

test("the verdict leads to the steps of its finding, and the finding folds them again", async () => {
  await show(LOSSY);
  const [first] = buttons("header");
  expect(first?.textContent).toBe("Show me how");
  expect(at.page.querySelector("ol")).toBeNull();
  await press(first);
  await until(() => expect(at.page.querySelector("li ol")).not.toBeNull());
  expect(document.activeElement).toBe(at.page.querySelector("li ol"));
  const [own] = buttons("li");
  expect(own?.getAttribute("aria-expanded")).toBe("true");
  await press(own);
  expect(at.page.querySelector("ol")).toBeNull();
});

test("a message for the IT is copied at once, said so, and counts as taken along", async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  await show(DETOUR_REPORT);
  expect(buttons("header")[0]?.textContent).toBe("Copy message for your IT");
  await press(buttons("header")[0]);
  await until(() => expect(onTaken).toHaveBeenCalledTimes(1));
  expect(writeText.mock.calls).toEqual([[expect.stringMatching(/^Contoso 365 in [\s\S]*\/report\/[0-9a-f-]{36}/)]]);
  expect(onTaken).toHaveBeenCalledWith(expect.objectContaining({ kind: "it", about: ["farEgress"] }));
  expect(at.page.querySelector("[role=status]")?.textContent).toBe(
    "The message is copied. Paste it into a mail or a ticket.",
  );
});

test("the verdict and the finding of a provider have the same button", async () => {
  await show(mailAt(320));
  expect(buttons("header").map(({ textContent }) => textContent)).toEqual(["Write to your provider"]);
  expect(buttons("li")[0]?.textContent).toBe("Write to your provider");
});

test("nothing is offered while the test runs, nor on a report of somebody else", async () => {
  await show(LOSSY, false);
  expect(at.page.querySelectorAll("button")).toHaveLength(0);
});
