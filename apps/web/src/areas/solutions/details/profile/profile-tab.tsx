import type { SolutionProfile } from "@waymark/contracts/solutions/schemas";
import { formatDay } from "../../../../platform/texts/formats.ts";
import { type Texts, useTexts } from "../../../../platform/texts/texts-context.tsx";
import { AppLink } from "../../../../ui/app-link.tsx";
import { FigureTable } from "../../../../ui/figure-table.tsx";
import { Mark, type MarkTone } from "../../../../ui/marks.tsx";
import { Card, Section } from "../../../../ui/page/section.tsx";
import ui from "../../../../ui/ui.module.css";
import styles from "./profile.module.css";

type Item = SolutionProfile["items"][number];
type Request = SolutionProfile["requests"][number];

const TONES: Readonly<Record<Item["state"], MarkTone>> = {
  Awaiting: "waiting",
  Proven: "good",
  Contested: "bad",
  Lapsed: "warning",
};

/** What a solution is recognised by, with all that is known of each value, and what was asked for. */
export function ProfileTab({ profile }: { profile: SolutionProfile }) {
  const texts = useTexts();
  const { t } = texts;
  const { solution, items, requests } = profile;
  const panel = (["prove", "edit"] as const).filter((action) => solution.allowedActions.includes(action));
  return (
    <div className={styles.profile}>
      <Section
        title={t("details.profile.values")}
        actions={panel.map((action) => (
          <AppLink key={action} className={ui.link} to={`/partnerPortal?solution=${solution.id}&panel=${action}`}>
            {t(`details.profile.${action}`)}
          </AppLink>
        ))}
      >
        <Card>
          <FigureTable
            caption={t("ui.chart.tableOf", { title: t("details.profile.values") })}
            columns={[
              t("details.profile.value"),
              t("details.profile.kind"),
              t("details.profile.state"),
              t("details.profile.proof"),
              t("details.profile.added"),
              t("details.profile.method"),
              t("details.profile.verified"),
              t("details.profile.next"),
              t("details.profile.counts"),
              t("details.profile.approved"),
            ]}
            rows={items.map((item) => itemRow(item, texts))}
            isLong
          />
        </Card>
      </Section>
      <Section title={t("details.profile.requests")}>
        {requests.length === 0 ? (
          <p>{t("details.profile.noRequests")}</p>
        ) : (
          <Card>
            <FigureTable
              caption={t("details.profile.requests")}
              columns={[
                t("details.profile.operation"),
                t("details.profile.status"),
                t("details.profile.asked"),
                t("details.profile.decided"),
                t("details.profile.reason"),
              ]}
              rows={requests.map((request) => requestRow(request, texts))}
            />
          </Card>
        )}
      </Section>
    </div>
  );
}

const dayIn = (at: string | null, { language }: Texts): string | null => at && formatDay(language, new Date(at));

function itemRow(item: Item, texts: Texts) {
  const { t } = texts;
  const renewBy = dayIn(item.renewBy, texts);
  return [
    item.kind === "ASN" ? `AS${item.value}` : item.value,
    t(`details.profile.kind.${item.kind}`),
    <span key="state" className={styles.state}>
      <Mark tone={renewBy === null ? TONES[item.state] : "warning"}>{t(`details.profile.state.${item.state}`)}</Mark>
      {renewBy !== null && <span className={styles.renew}>{t("details.profile.renewBy", { day: renewBy })}</span>}
    </span>,
    item.proof && t(`details.profile.proof.${item.proof}`),
    dayIn(item.dateAdded, texts),
    t(`details.profile.method.${item.addedByMethod}`),
    dayIn(item.dateLastVerified, texts),
    dayIn(item.nextCheck, texts),
    dayIn(item.countsSince, texts),
    dayIn(item.approvedDate, texts),
  ];
}

function requestRow({ operation, status, decision, createdAt, decidedAt, note, reason }: Request, texts: Texts) {
  const { t } = texts;
  return [
    t(`details.profile.operation.${operation}`),
    t(`details.profile.status.${status === "closed" ? (decision ?? "Approved") : status}`),
    dayIn(createdAt, texts),
    dayIn(decidedAt, texts),
    [note, reason].filter((text) => text !== "").join(" · "),
  ];
}
