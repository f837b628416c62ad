import type { FluentIcon } from "@fluentui/react-icons";
import { BuildingRegular } from "@fluentui/react-icons/svg/building";
import { CloudRegular } from "@fluentui/react-icons/svg/cloud";
import { GlobeRegular } from "@fluentui/react-icons/svg/globe";
import { PersonRegular } from "@fluentui/react-icons/svg/person";
import type { Owner } from "@waymark/contracts/connectivity-test/finding-words";
import { createContext, useContext } from "react";
import { useTexts } from "../platform/texts/texts-context.tsx";
import styles from "./owner-chip.module.css";
import ui from "./ui.module.css";

const ICONS: Readonly<Record<Owner, FluentIcon>> = {
  you: PersonRegular,
  yourIt: BuildingRegular,
  yourProvider: GlobeRegular,
  theService: CloudRegular,
};

/** Names for a report of somebody else, to whom "your IT" is not the reader's. */
export const OwnerNames = createContext<Readonly<Partial<Record<Owner, string>>>>({});

/** Who can fix it, and what of it. */
export function OwnerChip({ owner, what }: { owner: Owner; what?: string | undefined }) {
  const { t } = useTexts();
  const Icon = ICONS[owner];
  const name = useContext(OwnerNames)[owner];
  return (
    <span className={styles.chip}>
      <Icon className={styles.icon ?? ""} />
      {what === undefined && <span className={ui.visuallyHidden}>{t("findings.heading.who")}: </span>}
      <strong>{name ?? t(`findings.owner.${owner}`)}</strong>
      {what && <span className={styles.what}>{what}</span>}
    </span>
  );
}
