import { Button } from "@fluentui/react-components";
import { BranchForkRegular } from "@fluentui/react-icons/svg/branch-fork";
import { useQuery } from "@tanstack/react-query";
import { READ_ONLY_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import type { FunctionComponent } from "react";
import { useNavigate, useParams } from "react-router";
import { useApi } from "../../../platform/api-context.tsx";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import { Mark } from "../../../ui/marks.tsx";
import { Columns, Page } from "../../../ui/page/page.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Tabs } from "../../../ui/page/tabs.tsx";
import { useHashTab } from "../../../ui/page/use-hash-tab.ts";
import { PageSkeleton } from "../../../ui/page-skeleton.tsx";
import { Failed } from "../../../ui/states/failed.tsx";
import { AttributesCard } from "../parts/attributes-card.tsx";
import { FqdnEntries } from "../parts/fqdn-entries.tsx";
import { SetAside } from "../parts/set-aside.tsx";
import { SubnetEntries } from "../parts/subnet-entries.tsx";
import { setQuery } from "../queries.ts";
import { STATUS_TONES, statusText, workloadText } from "../set-words.ts";

type Props = {
  /** The changes of a set, which another area knows. */
  readonly OpenChanges: FunctionComponent<{ readonly setId: string }>;
  readonly TestsOfSet: FunctionComponent<{ readonly setId: string }>;
  readonly ChangeLog: FunctionComponent<{ readonly setId: string }>;
  readonly ProposeDeletion: FunctionComponent<{ readonly set: EndpointSet }>;
};

const TABS = ["Detail", "Tests", "ChangeLog"] as const;

/** One endpoint set as it is published: what it says, what belongs to it, and who answers for it. */
export function EndpointSetPage({ OpenChanges, TestsOfSet, ChangeLog, ProposeDeletion }: Props) {
  const { t } = useTexts();
  const { endpointSetInternalId = "" } = useParams();
  const [tab, chooseTab] = useHashTab(TABS);
  const { data: set, error, isPending, refetch } = useQuery(setQuery(useApi(), endpointSetInternalId));
  if (isPending) return <PageSkeleton />;
  return (
    <Page>
      <Head set={set} ProposeDeletion={ProposeDeletion} />
      {error && <Failed text={t("endpointSets.oneFailed")} error={error} onRetry={() => void refetch()} />}
      {set && (
        <Tabs
          label={t("endpointSets.one")}
          tabs={TABS.map((name) => ({ id: name, name: t(`changes.tab.${name}`) }))}
          chosen={tab}
          onChoose={chooseTab}
        >
          {tab === "Tests" && <TestsOfSet setId={set.internalId} />}
          {tab === "ChangeLog" && <ChangeLog setId={set.internalId} />}
          {tab === "Detail" && (
            <Columns aside={<SetAside set={set} />}>
              <OpenChanges setId={set.internalId} />
              <AttributesCard set={set} />
              {!set.isMemberSet && <FqdnEntries fqdns={set.fqdns} />}
              <SubnetEntries set={set} />
            </Columns>
          )}
        </Tabs>
      )}
    </Page>
  );
}

type HeadProps = Pick<Props, "ProposeDeletion"> & { readonly set: EndpointSet | undefined };

function Head({ set, ProposeDeletion }: HeadProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const trail = [
    { name: t("shell.nav.domainLens"), to: "/endpoints" },
    { name: t("endpointSets.tab.EndpointSet"), to: "/endpoints#EndpointSet" },
  ];
  if (set === undefined) return <PageHeader title={t("endpointSets.one")} trail={trail} />;
  const { publicId, publicDescription, publishedVersion, instance, status, isMemberSet } = set;
  const number = publicId === null ? [] : [t("endpointSets.setNumber", { id: String(publicId) })];
  return (
    <PageHeader
      title={publicDescription}
      trail={trail}
      current={number[0] ?? publicDescription}
      actions={
        !set.isDeleted &&
        !READ_ONLY_INSTANCES.includes(set.instance) && (
          <>
            <ProposeDeletion set={set} />
            <Button
              appearance="primary"
              icon={<BranchForkRegular />}
              onClick={() => void navigate(`/endpoints/${set.internalId}?change=new`)}
            >
              {t("endpointSets.propose")}
            </Button>
          </>
        )
      }
      meta={[
        <Mark key="status" tone={STATUS_TONES[status]}>
          {statusText(t, status)}
        </Mark>,
        ...number,
        ...(isMemberSet ? [t("endpointSets.memberSet")] : []),
        workloadText(set),
        instance,
        ...(publishedVersion === null ? [] : [t("endpointSets.asPublished", { version: publishedVersion })]),
      ]}
    />
  );
}
