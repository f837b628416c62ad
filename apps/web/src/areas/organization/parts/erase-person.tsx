import { Button, Field, Input } from "@fluentui/react-components";
import { PersonSearchRegular } from "@fluentui/react-icons/svg/person-search";
import { useId, useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import type { DirectoryPerson } from "../../../platform/directory/client.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Complaint } from "../../../ui/complaint.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { Card, Section } from "../../../ui/page/section.tsx";
import styles from "../organization.module.css";
import { useErasing } from "./use-erasing.ts";
import { personIdIn, usePeople } from "./use-people.ts";

/** Who is known by an id alone has no address. */
type Chosen = Pick<DirectoryPerson, "id" | "displayName"> & { readonly mail?: string };

type ListProps = {
  readonly people: readonly DirectoryPerson[];
  readonly isBusy: boolean;
  readonly onChosen: (person: Chosen) => void;
};

function PeopleList({ people, isBusy, onChosen }: ListProps) {
  const { t } = useTexts();
  return (
    <ul className={styles.people} aria-label={t("organization.erase.results")}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <div>
            <p className={styles.settingName}>{person.displayName}</p>
            <p className={styles.hint}>{person.mail ?? person.userPrincipalName}</p>
          </div>
          <Button
            size="small"
            disabledFocusable={isBusy}
            aria-label={t("organization.erase.choose", { name: person.displayName })}
            onClick={() => !isBusy && onChosen({ ...person, mail: person.mail ?? person.userPrincipalName })}
          >
            {t("organization.erase.confirm")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type ByIdProps = { readonly id: string; readonly isBusy: boolean; readonly onChosen: (person: Chosen) => void };

/** For those whom the directory does not list: guests, and people who left. */
function PersonById({ id, isBusy, onChosen }: ByIdProps) {
  const { t } = useTexts();
  return (
    <div className={styles.person}>
      <p className={styles.hint}>{t("organization.erase.byIdHint")}</p>
      <Button size="small" disabledFocusable={isBusy} onClick={() => !isBusy && onChosen({ id, displayName: id })}>
        {t("organization.erase.byId", { id })}
      </Button>
    </div>
  );
}

/** Deletes all that is stored about one person of the organisation. */
export function ErasePerson() {
  const { t } = useTexts();
  const getApi = useApi();
  const complaintId = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Chosen>();
  const typedId = personIdIn(text);
  const { people, isFailed } = usePeople(text);
  const erasing = useErasing();
  const erase = ({ id, displayName: name }: Chosen) =>
    erasing.begin(
      async () => (await getApi()).organization.erasePerson({ body: { userId: id } }),
      ({ reports, sharesReceived }) => t("organization.erase.done", { name, reports, shares: sharesReceived }),
    );
  return (
    <Section title={t("organization.erase.title")} lead={t("organization.erase.lead")}>
      <Card>
        <Field label={t("organization.erase.search")} hint={t("organization.erase.searchHint")}>
          <Input
            className={styles.search ?? ""}
            type="search"
            autoComplete="off"
            value={text}
            contentBefore={<PersonSearchRegular />}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
        {people && people.length > 0 && <PeopleList people={people} isBusy={erasing.isGoing} onChosen={setChosen} />}
        {typedId && <PersonById id={typedId} isBusy={erasing.isGoing} onChosen={setChosen} />}
        <p className={styles.said} role="status">
          {people?.length === 0 ? t("organization.erase.none") : erasing.said}
        </p>
        <Complaint id={complaintId} text={isFailed ? t("organization.erase.searchFailed") : erasing.failure} />
        {chosen && (
          <ConfirmDialog
            title={t("organization.erase.confirmTitle", { name: chosen.displayName })}
            text={
              chosen.mail === undefined
                ? t("organization.erase.confirmIdText")
                : t("organization.erase.confirmText", { mail: chosen.mail })
            }
            confirm={t("organization.erase.confirm")}
            isDangerous
            typed={{
              label: t("organization.erase.type", { name: chosen.displayName }),
              wanted: chosen.displayName,
            }}
            onConfirm={() => erase(chosen)}
            onClose={() => setChosen(undefined)}
          />
        )}
      </Card>
    </Section>
  );
}
