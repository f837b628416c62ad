import { FluentProvider } from "@fluentui/react-components";
import { textsOf } from "@waymark/messages/catalogue";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextsProvider } from "../../platform/texts/texts-context.tsx";
import { SidePanel } from "./side-panel.tsx";

const host = document.createElement("div");
let root: Root;
let isNarrow = false;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  isNarrow = false;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return isNarrow;
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const onClose = vi.fn();
const show = (isOpen: boolean, takesFocus = true) =>
  act(async () =>
    root.render(
      <FluentProvider theme={{}}>
        <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
          <button type="button" id="row">
            Lisbon
          </button>
          <SidePanel isOpen={isOpen} takesFocus={takesFocus} title="Lisbon" onClose={onClose}>
            10 testers
          </SidePanel>
        </TextsProvider>
      </FluentProvider>,
    ),
  );
const row = () => document.getElementById("row");
const aside = () => document.querySelector("aside");
const pressEscape = () => new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });

test("opened by a press it takes the focus, and gives it back when it goes", async () => {
  await show(false);
  row()?.focus();
  await show(true);
  expect(document.activeElement?.textContent).toBe("Lisbon");
  expect(aside()?.contains(document.activeElement)).toBe(true);
  await show(false);
  expect(document.activeElement).toBe(row());
});

test("opened by the address it leaves the focus where it is", async () => {
  await show(false);
  row()?.focus();
  await show(true, false);
  expect(document.activeElement).toBe(row());
});

test("Escape inside asks to close, unless something inside has used it", async () => {
  await show(true);
  const used = pressEscape();
  used.preventDefault();
  await act(async () => aside()?.querySelector("h2")?.dispatchEvent(used));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => aside()?.querySelector("h2")?.dispatchEvent(pressEscape()));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("on a phone it is a dialog over the page", async () => {
  isNarrow = true;
  await show(true);
  expect(aside()).toBeNull();
  expect(document.querySelector("[role=dialog]")?.textContent).toContain("10 testers");
});

test("over the page it closes by Escape wherever the focus is, unless another part has used the key", async () => {
  onClose.mockClear();
  isNarrow = true;
  await show(true);
  const used = pressEscape();
  used.preventDefault();
  document.body.dispatchEvent(used);
  expect(onClose).not.toHaveBeenCalled();
  document.body.dispatchEvent(pressEscape());
  expect(onClose).toHaveBeenCalledTimes(1);
  await show(false);
  document.body.dispatchEvent(pressEscape());
  expect(onClose).toHaveBeenCalledTimes(1);
});
