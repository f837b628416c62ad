import { useState } from "react";
import type { GallerySheet } from "../gallery.ts";
import styles from "./filter-popover.module.css";
import { FilterFields } from "./filter-popover.tsx";

const COUNTRIES = ["Bonaire, Saint Eustatius and Saba", "Portugal", "Spain"];
const STATUSES = ["Draft", "Pending review", "Blocked", "Published"];

function Example({ countries, since }: { countries: readonly string[]; since?: string }) {
  const [days, setDays] = useState<{ since: string | undefined; until: string | undefined }>({
    since,
    until: undefined,
  });
  const [chosen, setChosen] = useState(countries);
  const [statuses, setStatuses] = useState<readonly string[]>([]);
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <div className={styles.surface}>
      <FilterFields
        filters={[
          { kind: "days", label: "Changed", since: days.since, until: days.until, onChoose: setDays },
          { kind: "choices", label: "Status", options: optionsOf(STATUSES), chosen: statuses, onChoose: setStatuses },
          { kind: "choices", label: "Country", options: optionsOf(COUNTRIES), chosen, onChoose: setChosen },
        ]}
      />
    </div>
  );
}

export const sheet: GallerySheet = {
  title: "Filter of a list",
  hasTexts: true,
  states: {
    "nothing chosen": () => <Example countries={[]} />,
    "days and countries chosen, one of them no longer offered": () => (
      <Example since="2026-07-21" countries={["Portugal", "Andorra"]} />
    ),
  },
};
