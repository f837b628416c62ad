import { Button, Checkbox, Input, Link, Select, Textarea } from "@fluentui/react-components";
import { SendRegular } from "@fluentui/react-icons/svg/send";
import { useEffect, useRef } from "react";
import { z } from "zod";
import type { GallerySheet } from "../gallery.ts";
import { ChoiceCards } from "./choice-cards.tsx";
import styles from "./form.gallery.module.css";
import { FormField } from "./form-field.tsx";
import { useForm } from "./use-form.ts";

const Registration = z.strictObject({
  company: z.string().min(2),
  url: z.url(),
  mail: z.string().endsWith("@woodgrove.example"),
  type: z.enum(["ISP", "VPN"]),
  note: z.string().max(40),
  day: z.iso.date(),
  terms: z.literal(true),
});
const FILLED = {
  company: "Woodgrove Broadband",
  url: "https://www.woodgrove.example",
  mail: "jonas.weber@woodgrove.example",
  type: "ISP",
  note: "",
  day: "2026-11-30",
  terms: true,
};
const OWN = { mail: "Email should be from the same domain as company URL." };

function Registering({ initial, isSent = false }: { initial: typeof FILLED; isSent?: boolean }) {
  const form = useForm({ schema: Registration, initial, onSubmit: () => undefined, messages: OWN });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isSent) return;
    element.current?.requestSubmit();
    (document.activeElement as HTMLElement | null)?.blur();
  }, [isSent]);
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <FormField label="Company name" isRequired {...form.field("company")}>
        <Input {...form.control("company")} />
      </FormField>
      <FormField
        label="Company URL"
        isRequired
        hint="Your company’s website. We look it up in DNS and never open it."
        {...form.field("url")}
      >
        <Input {...form.control("url")} type="url" />
      </FormField>
      <FormField
        label="Email"
        isRequired
        because={
          <>
            The URL belongs to <strong>woodgrove.example</strong>, this address to{" "}
            <strong>woodgrove-mail.example</strong>. Subdomains are fine.
          </>
        }
        {...form.field("mail")}
      >
        <Input {...form.control("mail")} type="email" />
      </FormField>
      <FormField label="Type" isRequired {...form.field("type")}>
        <Select {...form.control("type")}>
          <option value="" />
          <option value="ISP">ISP</option>
          <option value="VPN">VPN</option>
        </Select>
      </FormField>
      <FormField label="First day" hint="A day in the future." {...form.field("day")}>
        <Input {...form.control("day")} type="date" />
      </FormField>
      <FormField label="Note" isOptional {...form.field("note")}>
        <Textarea {...form.control("note")} />
      </FormField>
      <FormField {...form.field("terms")}>
        <Checkbox
          {...form.check("terms")}
          label={
            <>
              I accept the{" "}
              <Link inline href="#terms">
                terms of the provider programme
              </Link>{" "}
              for my company.
            </>
          }
        />
      </FormField>
      <span>
        <Button type="submit" appearance="primary" icon={<SendRegular />}>
          Send verification code
        </Button>
      </span>
    </form>
  );
}

const nothing = () => undefined;
const CATEGORIES = [
  { value: "optimize", label: "Optimize", hint: "Most of the traffic, straight to us" },
  { value: "allow", label: "Allow", hint: "Needed, less sensitive to delay" },
  { value: "default", label: "Default", hint: "Ordinary web traffic, no subnets" },
] as const;

export const sheet: GallerySheet = {
  title: "Form",
  hasTexts: true,
  states: {
    filled: () => <Registering initial={FILLED} />,
    "submitted with problems": () => (
      <Registering
        isSent
        initial={{
          company: "",
          url: "woodgrove",
          mail: "jonas.weber@woodgrove-mail.example",
          type: "",
          note: "We would like to see how Contoso 365 works over our network.",
          day: "",
          terms: false,
        }}
      />
    ),
    "choice cards": () => (
      <FormField label="Category" isRequired>
        <ChoiceCards choices={CATEGORIES} value="allow" onChange={nothing} />
      </FormField>
    ),
    "choice cards, one disabled, none chosen": () => (
      <FormField label="Your decision" problem="Choose one of the values.">
        <ChoiceCards
          cardWidthPx={280}
          value=""
          onChange={nothing}
          choices={[
            {
              value: "endorse",
              label: "Endorse",
              hint: "Approved: the portal opens, counts among peers without its name",
            },
            { value: "preview", label: "Let in as Preview", hint: "Portal with private solutions only, no peer" },
            {
              value: "refuse",
              label: "Refuse",
              hint: "Your own organisation: another reviewer decides",
              isDisabled: true,
            },
          ]}
        />
      </FormField>
    ),
    disabled: () => (
      <FormField label="Instance" hint="Cannot be changed later. France and Germany are read-only.">
        <Input disabled value="Worldwide" />
      </FormField>
    ),
  },
};
