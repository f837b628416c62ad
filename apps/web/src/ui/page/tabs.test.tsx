import { FluentProvider } from "@fluentui/react-components";
import { textsOf } from "@waymark/messages/catalogue";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextsProvider } from "../../platform/texts/texts-context.tsx";
import { Tabs } from "./tabs.tsx";
import { useHashTab } from "./use-hash-tab.ts";

const host = document.createElement("div");
let root: Root;
let address = "";

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const IDS = ["sites", "settings"] as const;

function Sample() {
  const { pathname, search, hash } = useLocation();
  address = `${pathname}${search}${hash}`;
  const [chosen, choose] = useHashTab(IDS);
  const tabs = [
    { id: IDS[0], name: "Results by site", count: 1284 },
    { id: IDS[1], name: "Settings" },
  ];
  return (
    <Tabs label="Your organisation" tabs={tabs} chosen={chosen} onChoose={choose}>
      {chosen}
    </Tabs>
  );
}

const show = (at: string) =>
  act(async () =>
    root.render(
      <FluentProvider theme={{}}>
        <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
          <MemoryRouter initialEntries={[at]}>
            <Sample />
          </MemoryRouter>
        </TextsProvider>
      </FluentProvider>,
    ),
  );
const tabs = () => [...host.querySelectorAll<HTMLElement>("[role=tab]")];
const panel = () => host.querySelector("[role=tabpanel]");

test("an address without a hash, and one that names no tab, show the first", async () => {
  await show("/organization?days=7");
  expect(panel()?.textContent).toBe("sites");
  act(() => root.unmount());
  root = createRoot(host);
  await show("/organization#nowhere");
  expect(panel()?.textContent).toBe("sites");
});

test("a chosen tab stands in the address, the first one by no hash; the rest of the address stays", async () => {
  await show("/organization?days=7");
  await act(async () => tabs()[1]?.click());
  expect(address).toBe("/organization?days=7#settings");
  expect(panel()?.textContent).toBe("settings");
  await act(async () => tabs()[0]?.click());
  expect(address).toBe("/organization?days=7");
});

test("the panel is named by its tab, the count is part of the name, and one tab alone is a stop of Tab", async () => {
  await show("/organization#settings");
  const [first, second] = tabs();
  expect(second?.getAttribute("aria-selected")).toBe("true");
  expect(panel()?.getAttribute("aria-labelledby")).toBe(second?.id);
  expect(second?.getAttribute("aria-controls")).toBe(panel()?.id);
  expect(first?.textContent).toContain("Results by site 1,284");
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
});
