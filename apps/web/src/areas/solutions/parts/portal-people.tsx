import { Button } from "@fluentui/react-components";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PortalPeople as People } from "@waymark/contracts/solutions/schemas";
import { useState } from "react";
import { useApi } from "../../../platform/api-context.tsx";
import { useDirectory } from "../../../platform/directory/use-directory.ts";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog/confirm-dialog.tsx";
import { useToast } from "../../../ui/notice/use-toast.tsx";
import { Card } from "../../../ui/page/section.tsx";
import { PeoplePicker, type Person } from "../../../ui/people-picker/people-picker.tsx";
import { PersonPhoto } from "../../../ui/people-picker/person-photo.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { peopleQuery } from "../queries.ts";
import styles from "./portal-people.module.css";

type Holder = People["people"][number];

/** Who manages the solutions; a colleague is added and taken off again, but never the last one. */
export function PortalPeople() {
  const { t } = useTexts();
  const getApi = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const directory = useDirectory();
  const query = peopleQuery(getApi);
  const { data, error, refetch } = useQuery(query);
  const [failure, setFailure] = useState<unknown>();
  const [asked, setAsked] = useState<Holder>();
  const nameOf = ({ displayName, mail }: Holder): string => displayName ?? mail ?? t("solutions.people.unnamed");

  const give = async ({ id, displayName }: Person): Promise<void> => {
    setFailure(undefined);
    try {
      await (await getApi()).solutions.givePortal({ body: { objectId: id } });
      toast({ text: t("solutions.people.given", { name: displayName }) });
    } catch (refused) {
      setFailure(refused);
    } finally {
      await client.invalidateQueries({ queryKey: query.queryKey });
    }
  };
  const takeBack = async (holder: Holder): Promise<void> => {
    await (await getApi()).solutions.takePortalBack({ query: { objectId: holder.objectId } });
    toast({ text: t("solutions.people.takenBack", { name: nameOf(holder) }) });
    setAsked(undefined);
    await client.invalidateQueries({ queryKey: query.queryKey });
  };

  if (error !== null)
    return <Failed text={t("solutions.people.loadFailed")} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton shape="rows" count={3} />;
  return (
    <div className={styles.people}>
      <p className={styles.lead}>{t("solutions.people.lead")}</p>
      <PeoplePicker
        label={t("solutions.people.add")}
        except={data.people.map(({ objectId }) => objectId)}
        searchFor={(text) => directory.searchPeople(text)}
        photoOf={directory.photo}
        onChoose={(person) => void give(person)}
      />
      {failure !== undefined && <Failed error={failure} />}
      <Card title={t("solutions.people.list")}>
        <ul className={styles.list}>
          {data.people.map((holder) => (
            <li key={holder.objectId} className={styles.holder}>
              <PersonPhoto userId={holder.objectId} name={nameOf(holder)} photoOf={directory.photo} />
              <HolderWords holder={holder} name={nameOf(holder)} />
              <Button
                size="small"
                appearance="subtle"
                disabledFocusable={!holder.mayBeTakenBack}
                title={holder.mayBeTakenBack ? "" : t("solutions.people.last")}
                aria-label={t("solutions.people.takeBackOf", { name: nameOf(holder) })}
                onClick={() => setAsked(holder)}
              >
                {t("solutions.people.takeBack")}
              </Button>
            </li>
          ))}
        </ul>
        {data.groups > 0 && <p className={styles.groups}>{t.count("solutions.people.groups", data.groups)}</p>}
      </Card>
      {asked && (
        <ConfirmDialog
          title={t("solutions.people.askTitle", { name: nameOf(asked) })}
          text={t(asked.isSelf ? "solutions.people.askSelf" : "solutions.people.askText")}
          confirm={t("solutions.people.takeBack")}
          isDangerous
          onConfirm={() => takeBack(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function HolderWords({ holder: { mail, since, isSelf, displayName }, name }: { holder: Holder; name: string }) {
  const { t, language } = useTexts();
  const facts = [
    ...(isSelf ? [t("solutions.people.you")] : []),
    ...(displayName !== null && mail !== null ? [mail] : []),
    t("solutions.people.since", { day: formatDay(language, new Date(since)) }),
  ];
  return (
    <span className={styles.words}>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>{facts.join(" · ")}</span>
    </span>
  );
}
