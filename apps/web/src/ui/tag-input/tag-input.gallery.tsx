import { useState } from "react";
import type { GallerySheet } from "../gallery.ts";
import type { JudgeTag, TagState } from "./parse-tags.ts";
import { TagInput } from "./tag-input.tsx";
import { TagLegend } from "./tag-states.tsx";

const STATES: Readonly<Record<string, TagState>> = {
  "198.18.64.0/20": "proven",
  "203.0.113.0/24": "awaiting",
  "198.18.240.0/22": "contested",
  "2001:db8:40::/44": "lapsed",
  "64500": "proven",
  "64502": "awaiting",
  "Northwind Gateway CA": "proven",
};

const judge: JudgeTag = (value, before) => {
  if (before.includes(value)) return { state: "bad" };
  if (value === "198.51.100.7/24") return { state: "bad", mend: "198.51.100.0/24" };
  if (value === "240.10.40.7/22") return { state: "bad", mend: "240.10.40.0/22" };
  if (value === "10.0.0.0") return { state: "bad" };
  const state = STATES[value];
  return state ? { state } : {};
};

type Shown = Partial<Parameters<typeof TagInput>[0]> & { readonly label: string; readonly start: readonly string[] };

function Field({ start, ...props }: Shown) {
  const [values, setValues] = useState(start);
  return <TagInput judge={judge} {...props} values={values} onChange={setValues} />;
}

const SUBNETS = ["198.18.64.0/20", "203.0.113.0/24", "198.18.240.0/22", "198.51.100.7/24", "2001:db8:40::/44"];

export const sheet: GallerySheet = {
  title: "Tag input",
  hasTexts: true,
  states: {
    empty: () => <Field label="ASNs" start={[]} />,
    "with states": () => <Field label="ASNs" start={["64500", "64502"]} />,
    "one bad, with what was meant": () => (
      <Field
        label="IP subnets"
        start={SUBNETS}
        badMessage={(bad) =>
          `Invalid IP subnets: ${bad.join(", ")}. Use CIDR notation, for example 203.0.113.0/24 or 2001:db8::/32.`
        }
      />
    ),
    "several bad, the general message": () => (
      <Field
        label="IP subnets"
        start={["198.18.64.0/20", "198.51.100.7/24", "240.10.40.7/22", "10.0.0.0", "198.18.64.0/20"]}
      />
    ),
    required: () => (
      <Field label="FQDNs" start={[]} isRequired problem="Add at least 1 entry." placeholder="Add FQDNs" />
    ),
    "long entries": () => (
      <Field
        label="FQDNs"
        hint="Paste many at once, separated by commas, blanks or lines."
        separatesAtBlanks
        start={[
          "emergency.calls.contoso.com",
          "*.locate.calls.contoso.com",
          "a-very-long-host-name-that-somebody-really-registered.regional.calls.contoso.com",
        ]}
      />
    ),
    disabled: () => <Field label="SSL owner names" start={["Northwind Gateway CA"]} isDisabled />,
    legend: () => <TagLegend states={["proven", "awaiting", "lapsed", "contested"]} />,
  },
};
