import { FluentProvider, webLightTheme } from "@fluentui/react-components";
import { textsOf } from "@waymark/messages/catalogue";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextsProvider } from "../../../../platform/texts/texts-context.tsx";
import type { ShareableText } from "./shareable-text.ts";
import { TextDialog } from "./text-dialog.tsx";

const host = document.createElement("div");
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (shown: ShareableText) =>
  act(async () =>
    root.render(
      <FluentProvider theme={webLightTheme}>
        <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
          <TextDialog shown={shown} onClose={() => undefined} />
        </TextsProvider>
      </FluentProvider>,
    ),
  );
const area = () => document.querySelector("textarea") as HTMLTextAreaElement;
const button = (name: string) => [...document.querySelectorAll("button, a")].find((one) => one.textContent === name);
const press = (name: string) => act(async () => (button(name) as HTMLElement).click());

test("a text that could not be copied is selected, and says how to copy it", async () => {
  await show({ kind: "ticket", text: "all of it" });
  expect(area().value.slice(area().selectionStart, area().selectionEnd)).toBe("all of it");
  expect(document.querySelector("[role=status]")?.textContent).toContain("press Ctrl+C to copy it");
  expect(button("Open in mail app")).toBeUndefined();
});

test("a message is copied with its subject, and opens in a mail program", async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  await show({ kind: "message", subject: "My line", text: "Hello" });
  expect(button("Open in mail app")?.getAttribute("href")).toBe("mailto:?subject=My%20line&body=Hello");
  await press("Copy");
  expect(writeText).toHaveBeenCalledWith("My line\n\nHello");
  expect(document.querySelector("[role=status]")?.textContent).toBe("Copied");
});
