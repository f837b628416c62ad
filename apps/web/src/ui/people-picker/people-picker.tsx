import { useTexts } from "../../platform/texts/texts-context.tsx";
import { Combobox } from "../combobox/combobox.tsx";
import type { SearchFor } from "../combobox/use-async-search.ts";
import styles from "./people-picker.module.css";
import { PersonPhoto, type PhotoOf } from "./person-photo.tsx";

export type Person = {
  readonly id: string;
  readonly displayName: string;
  readonly mail: string | null;
  readonly userPrincipalName: string;
};

type Props = {
  readonly label: string;
  readonly searchFor: SearchFor<Person>;
  readonly photoOf: PhotoOf;
  readonly onChoose: (person: Person) => void;
  /** Ids of those who need not be offered again. */
  readonly except: readonly string[];
};

/** A combobox for people: picture, name and mail address. Who is searched, and where, its user hands in. */
export function PeoplePicker({ label, searchFor, photoOf, onChoose, except }: Props) {
  const { t } = useTexts();
  return (
    <Combobox
      label={label}
      searchFor={searchFor}
      keyOf={({ id }) => id}
      except={except}
      onChoose={onChoose}
      placeholder={t("ui.people.placeholder")}
      words={{
        suggestions: t("ui.people.suggestions"),
        found: (count) => t.count("ui.people.found", count),
        none: (text) => t("ui.people.none", { text }),
        failed: t("ui.people.failed"),
      }}
      draw={({ id, displayName, mail, userPrincipalName }) => (
        <>
          <PersonPhoto userId={id} name={displayName} photoOf={photoOf} />
          <span className={styles.names}>
            <span>{displayName}</span>
            <span className={styles.mail}>{mail ?? userPrincipalName}</span>
          </span>
        </>
      )}
    />
  );
}
