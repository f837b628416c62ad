import { useEffect, useRef } from "react";
import type { GallerySheet } from "../gallery.ts";
import { PeoplePicker, type Person } from "../people-picker/people-picker.tsx";
import styles from "./combobox.gallery.module.css";
import { Combobox } from "./combobox.tsx";
import { Suggestions } from "./suggestions.tsx";
import type { AsyncSearch } from "./use-async-search.ts";

type Service = { readonly name: string; readonly stage: string };
const SERVICES: readonly Service[] = [
  { name: "Emergency routing", stage: "S4-Preview" },
  { name: "Emergency directory", stage: "S5-GA" },
  { name: "Embedded notes for meetings with a long name that no list can show whole", stage: "S3-Engineering" },
];
const PEOPLE: readonly Person[] = ["Mei Tanaka", "Mei Lin", "Meike Vogt"].map((displayName, index) => ({
  id: String(index),
  displayName,
  mail: `${displayName.toLowerCase().replace(" ", ".")}@contoso.example`,
  userPrincipalName: "",
}));

const nothing = () => undefined;
const draw = ({ name, stage }: Service) => (
  <span className={styles.service}>
    <span className={styles.name}>{name}</span>
    <span className={styles.stage}>{stage}</span>
  </span>
);
const common = {
  label: "Service",
  keyOf: ({ name }: Service) => name,
  draw,
  onChoose: nothing,
  placeholder: "Name of a service",
};

/** The list below a field, in the flow of the sheet. */
function Shown({ state, items = [] }: { state: AsyncSearch<Service>["state"]; items?: readonly Service[] }) {
  return (
    <div className={styles.shown}>
      <Suggestions
        {...common}
        id={`shown-${state}`}
        isOpen
        search={{ state, items, foundFor: "Em", retry: nothing }}
        items={items}
        typed="Em"
        active={0}
        words={{}}
      />
    </div>
  );
}

function TypedPeople() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = host.current?.querySelector("input");
    if (!input) return;
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, "Mei");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  return (
    <div ref={host} className={styles.tall}>
      <PeoplePicker
        label="People in Contoso, by name"
        searchFor={async () => PEOPLE}
        photoOf={async () => undefined}
        onChoose={nothing}
        except={["1"]}
      />
    </div>
  );
}

export const sheet: GallerySheet = {
  title: "Combobox and people picker",
  hasTexts: true,
  states: {
    empty: () => <Combobox {...common} searchFor={async () => SERVICES} hint="Its champs are asked to approve." />,
    chosen: () => (
      <Combobox {...common} searchFor={async () => SERVICES} chosen={draw(SERVICES[0] as Service)} onClear={nothing} />
    ),
    problem: () => <Combobox {...common} searchFor={async () => SERVICES} problem="Choose one of the values." />,
    disabled: () => <Combobox {...common} searchFor={async () => SERVICES} isDisabled />,
    "found, the first is active": () => <Shown state="found" items={SERVICES} />,
    searching: () => <Shown state="searching" />,
    "none found": () => <Shown state="none" />,
    failed: () => <Shown state="failed" />,
    "people picker": () => <TypedPeople />,
  },
};
