import { Checkbox, FluentProvider, Input } from "@fluentui/react-components";
import { textsOf } from "@waymark/messages/catalogue";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { TextsProvider } from "../../platform/texts/texts-context.tsx";
import { FormField } from "./form-field.tsx";
import { useForm } from "./use-form.ts";

const Schema = z.strictObject({ company: z.string().min(2), mail: z.email(), terms: z.literal(true) });
const INITIAL = { company: "", mail: "", terms: false };

const host = document.createElement("div");
let root: Root;
const onSubmit = vi.fn();

function Form() {
  const form = useForm({ schema: Schema, initial: INITIAL, onSubmit });
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate>
      <FormField label="Company name" {...form.field("company")}>
        <Input {...form.control("company")} />
      </FormField>
      <FormField label="Email" {...form.field("mail")}>
        <Input {...form.control("mail")} />
      </FormField>
      <FormField {...form.field("terms")}>
        <Checkbox label="I accept" {...form.check("terms")} />
      </FormField>
      <button type="button" onClick={() => form.refuse("mail", "This address is registered already.")}>
        refuse
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

const input = (name: string) => host.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(name), text);
    input(name).dispatchEvent(new Event("input", { bubbles: true }));
  });
const press = (text: string) =>
  act(async () => [...host.querySelectorAll("button")].find((button) => button.textContent === text)?.click());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  onSubmit.mockReset();
  document.body.append(host);
  root = createRoot(host);
  act(() =>
    root.render(
      <FluentProvider theme={{}}>
        <TextsProvider language="en" texts={textsOf("en")} suite="Contoso 365" vendor="Contoso">
          <Form />
        </TextsProvider>
      </FluentProvider>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

test("a field is checked when it is left, and again while it is corrected", () => {
  type("mail", "jonas");
  expect(host.textContent).not.toContain("Enter a mail address");
  act(() => input("mail").focus());
  act(() => input("company").focus());
  expect(host.textContent).toContain("Enter a mail address");
  expect(input("mail").getAttribute("aria-invalid")).toBe("true");
  type("mail", "jonas@woodgrove.example");
  expect(host.textContent).not.toContain("Enter a mail address");
});

test("a submit with bad fields shows them all, enters the first and sends nothing", async () => {
  type("company", "Woodgrove");
  await press("Send");
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input("mail"));
  expect(host.textContent).toContain("Fill this in.");
  expect(host.textContent).toContain("Tick this to go on.");
});

test("good values are sent once", async () => {
  type("company", "Woodgrove");
  type("mail", "jonas@woodgrove.example");
  act(() => input("terms").click());
  await press("Send");
  expect(onSubmit.mock.calls).toEqual([[{ company: "Woodgrove", mail: "jonas@woodgrove.example", terms: true }]]);
});

test("the server's refusal stands below its field until that changes", async () => {
  await press("refuse");
  expect(host.textContent).toContain("This address is registered already.");
  type("mail", "other@woodgrove.example");
  expect(host.textContent).not.toContain("This address is registered already.");
});
