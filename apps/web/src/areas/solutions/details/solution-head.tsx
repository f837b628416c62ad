import type { SolutionProfile } from "@waymark/contracts/solutions/schemas";
import { needsProof } from "@waymark/rules/solutions/solution-state";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { formatDay } from "../../../platform/texts/formats.ts";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";

/** What a solution is called, what it is, and whether its values are proven. */
export function SolutionHead({ profile, actions }: { profile: SolutionProfile | undefined; actions?: ReactNode }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isReport = pathname.startsWith("/partner/");
  const trail = [
    isReport
      ? { name: t("details.partners"), to: "/partner" }
      : { name: t("shell.title.partnerPortal"), to: "/partnerPortal" },
  ];
  if (profile === undefined) return <PageHeader title={t("shell.title.solution")} trail={trail} actions={actions} />;
  const { solution, items } = profile;
  const [first] = items;
  const values =
    first?.kind === "ASN" && items.length === 1 ? `AS${first.value}` : t.count("details.values", items.length);
  return (
    <PageHeader
      title={solution.name}
      trail={trail}
      meta={[
        ...(isReport ? [solution.partnerName] : []),
        t(`solutions.type.${solution.type}`),
        values,
        t(`solutions.${solution.visibility}`),
        ...(items.length === 0 ? [] : [<ProofMark key="proof" items={items} />]),
      ]}
      actions={actions}
    />
  );
}

function ProofMark({ items }: { items: SolutionProfile["items"] }) {
  const { t, language } = useTexts();
  const all = items.length;
  const contested = items.filter(({ state }) => state === "Contested").length;
  if (contested > 0) return <Mark tone="bad">{t("details.contested", { count: contested, all })}</Mark>;
  const unproven = items.filter(needsProof).length;
  if (unproven > 0) return <Mark tone="warning">{t("details.unproven", { count: unproven, all })}</Mark>;
  const [next] = items.flatMap(({ nextCheck }) => nextCheck ?? []).sort();
  return (
    <Mark tone="good">
      {next === undefined
        ? t("details.proven")
        : t("details.provenUntil", { day: formatDay(language, new Date(next)) })}
    </Mark>
  );
}
