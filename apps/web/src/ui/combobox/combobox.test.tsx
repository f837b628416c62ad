import { textsOf } from "@waymark/messages/catalogue";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextsProvider } from "../../platform/texts/texts-context.tsx";
import { Combobox } from "./combobox.tsx";

const SERVICES = ["Emergency routing", "Emergency directory", "Files sync"];
const host = document.createElement("div");
let root: Root;
const onChoose = vi.fn();
const searchFor = vi.fn();

const field = () => host.querySelector("input") as HTMLInputElement;
const options = () => [...host.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
const key = (name: string) =>
  act(() => {
    field().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  });
async function type(text: string) {
  act(() => {
    field().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(() => vi.advanceTimersByTimeAsync(250));
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Element.prototype.scrollIntoView = () => undefined;
  vi.useFakeTimers();
  onChoose.mockReset();
  searchFor.mockReset();
  searchFor.mockImplementation(async (text: string) => SERVICES.filter((name) => name.startsWith(text)));
  document.body.append(host);
  root = createRoot(host);
  act(() =>
    root.render(
      <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
        <Combobox
          label="Service"
          searchFor={searchFor}
          keyOf={(name: string) => name}
          draw={(name) => name}
          onChoose={onChoose}
          except={["Emergency directory"]}
        />
      </TextsProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test("a pause in typing asks once, leaves out what is excepted, and Enter picks the first", async () => {
  act(() => field().focus());
  await type("Emer");
  expect(searchFor).toHaveBeenCalledTimes(1);
  expect(options()).toEqual(["Emergency routing"]);
  key("Enter");
  expect(onChoose.mock.calls).toEqual([["Emergency routing"]]);
  expect(field().value).toBe("");
});

test("where nothing is found, the text says what was looked for", async () => {
  await type("Xylo");
  expect(host.textContent).toContain("Nothing found for “Xylo”.");
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

test("a failed search offers another try", async () => {
  searchFor.mockRejectedValueOnce(new Error("503"));
  await type("Files");
  expect(host.textContent).toContain("The search did not respond.");
  act(() => host.querySelector<HTMLButtonElement>("[role=status] button")?.click());
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(options()).toEqual(["Files sync"]);
});

test("Escape closes the list and stays inside, then leaves to what is around", async () => {
  const outside = vi.fn();
  document.addEventListener("keydown", outside);
  await type("Files");
  key("Escape");
  expect(field().getAttribute("aria-expanded")).toBe("false");
  key("Escape");
  expect(outside).toHaveBeenCalledTimes(1);
  document.removeEventListener("keydown", outside);
});

test("Enter picks nothing that was found for another text", async () => {
  await type("Emer");
  searchFor.mockImplementationOnce(() => new Promise(() => undefined));
  await type("Files");
  expect(options()).toEqual(["Emergency routing"]);
  key("Enter");
  expect(onChoose).not.toHaveBeenCalled();
  expect(field().value).toBe("Files");
});

test("the Enter that ends the work of an input method picks nothing", async () => {
  await type("Emer");
  const ends = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
  act(() => {
    field().dispatchEvent(new KeyboardEvent("keydown", ends));
  });
  expect(onChoose).not.toHaveBeenCalled();
});
