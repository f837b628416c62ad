import type { ListedEndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import styles from "./sets.module.css";

/** What a set is called, and what is special about it: an internal IP set, or hidden. */
export function SetNameCell({ set: { publicDescription, isMemberSet, isHidden } }: { set: ListedEndpointSet }) {
  const { t } = useTexts();
  return (
    <span className={styles.name}>
      <span className={styles.words}>{publicDescription}</span>
      {isMemberSet && <span className={styles.tag}>{t("endpointSets.memberSet")}</span>}
      {isHidden && <span className={styles.tag}>{t("endpointSets.hidden")}</span>}
    </span>
  );
}
