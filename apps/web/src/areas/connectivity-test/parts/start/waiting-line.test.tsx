import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import type { Language } from "@waymark/contracts/configuration/languages";
import { textsOf } from "@waymark/messages/catalogue";
import { act } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { testPage } from "../../../../platform/test-page.ts";
import { requestOf } from "../../../../platform/test-run/run-request.ts";
import { REQUEST } from "../../../../platform/test-run/test-events.ts";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import type { Waiting } from "../../find-waiting.ts";
import { WaitingLine } from "./waiting-line.tsx";

// As on a page whose movement has not loaded: a test starts at once.
vi.hoisted(() => vi.resetModules());

const at = testPage();

let place: ReturnType<typeof useLocation>;
function Address() {
  place = useLocation();
  return null;
}

const onStop = vi.fn();
const THURSDAY_MS = new Date(2026, 10, 12, 10, 53).getTime();

function show(more: Partial<Waiting>, language: Language = "en"): void {
  const waiting = {
    reportId: "handed-over",
    to: "yourIt",
    atMs: THURSDAY_MS,
    request: REQUEST,
    isDue: true,
    ...more,
  } as const;
  act(() =>
    at.root.render(
      <FluentProvider theme={webLightTheme}>
        <TextsProvider language={language} texts={textsOf(language)} suite="Contoso 365" vendor="Contoso">
          <MemoryRouter>
            <WaitingLine waiting={waiting} onStop={onStop} />
            <Address />
          </MemoryRouter>
        </TextsProvider>
      </FluentProvider>,
    ),
  );
}
const words = () => at.page.querySelector("p")?.textContent;
const buttons = () => [...at.page.querySelectorAll("button")];

test("waits quietly before the reminder, and asks from then on", () => {
  show({ isDue: false });
  expect(words()).toBe("Waiting for your IT since Thu 12 Nov.");
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Retest and compare"]);
  show({ to: "yourProvider" });
  expect(words()).toBe("You asked your provider for help on Thu 12 Nov. Is it fixed?");
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Retest and compare", "Stop waiting"]);
  show({}, "ja");
  expect(words()).toBe("11月12日(木) に IT 部門へ連絡しました。解決しましたか？");
});

test("starts the same test again, or stops waiting", () => {
  const request = { ...REQUEST, lessData: true };
  show({ request });
  act(() => buttons()[1]?.click());
  expect(onStop).toHaveBeenCalledTimes(1);
  expect(place.pathname).toBe("/");
  act(() => buttons()[0]?.click());
  expect(place.pathname).toMatch(/^\/report\/./);
  expect(requestOf(place.state)).toEqual(request);
});
