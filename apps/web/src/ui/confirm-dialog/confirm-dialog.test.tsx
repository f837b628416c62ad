import { FluentProvider } from "@fluentui/react-components";
import { textsOf } from "@waymark/messages/catalogue";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextsProvider } from "../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import type { ConfirmFormProps } from "./confirm-form.tsx";

const host = document.createElement("div");
let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => act(() => root.unmount()));

type Asked = Omit<ConfirmFormProps, "title" | "text" | "confirm" | "onClose">;

function Sample(asked: Asked) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FluentProvider theme={{}}>
      <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
        <button type="button" id="opener" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <ConfirmDialog
            {...asked}
            title="Erase all data of Amara?"
            text="For good."
            confirm="Erase"
            onClose={() => setOpen(false)}
          />
        )}
      </TextsProvider>
    </FluentProvider>
  );
}

async function open(asked: Asked): Promise<void> {
  await act(async () => root.render(<Sample {...asked} />));
  const opener = document.getElementById("opener");
  opener?.focus();
  await act(async () => opener?.click());
}
const dialog = () => document.querySelector("[role=alertdialog]");
const button = (name: string) =>
  [...(dialog()?.querySelectorAll("button") ?? [])].find((one) => one.textContent === name);
const press = (name: string) => act(async () => button(name)?.click());
async function type(into: "input" | "textarea", text: string): Promise<void> {
  const field = dialog()?.querySelector<HTMLInputElement>(into);
  const prototype = into === "input" ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("what must be typed is compared without regard to case and blanks", async () => {
  const onConfirm = vi.fn();
  await open({ onConfirm, typed: { label: "Type “Amara”", wanted: "Amara" } });
  await press("Erase");
  await type("input", "Amar");
  await press("Erase");
  expect(onConfirm).not.toHaveBeenCalled();
  await type("input", " amara ");
  await press("Erase");
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(dialog()).toBeNull();
});

test("a required reason is asked for, and handed on trimmed", async () => {
  const onConfirm = vi.fn();
  await open({ onConfirm, reason: { label: "Why", isRequired: true, maxCharacters: 20 } });
  await type("textarea", "   ");
  await press("Erase");
  expect(onConfirm).not.toHaveBeenCalled();
  expect(dialog()?.textContent).toContain("Give a reason.");
  await type("textarea", " she left ");
  expect(dialog()?.textContent).toContain("10 of 20 characters");
  expect(dialog()?.textContent).not.toContain("Give a reason.");
  await press("Erase");
  expect(onConfirm).toHaveBeenCalledWith("she left");
});

test("it stays while the work is under way, shows a failure inside, and goes when it is done", async () => {
  let settle = { done: () => undefined as unknown, fail: (_error: Error) => undefined as unknown };
  const onConfirm = vi.fn(
    () => new Promise((resolve, reject) => (settle = { done: () => resolve(undefined), fail: reject })),
  );
  await open({ onConfirm, pending: "Erasing…", failureText: (error) => `Not erased: ${(error as Error).message}` });
  await press("Erase");
  await press("Erasing…");
  await press("Cancel");
  await act(async () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(dialog()).not.toBeNull();
  await act(async () => settle.fail(new Error("no answer")));
  expect(dialog()?.querySelector("[role=alert]")?.textContent).toBe("Not erased: no answer");
  await press("Erase");
  expect(dialog()?.querySelector("[role=alert]")?.textContent).toBe("");
  await act(async () => settle.done());
  expect(dialog()).toBeNull();
});

test("the focus returns to what opened it", async () => {
  await open({ onConfirm: () => undefined });
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  await press("Cancel");
  expect(document.activeElement?.id).toBe("opener");
});
