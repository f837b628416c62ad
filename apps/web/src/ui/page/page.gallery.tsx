import { Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons/svg/add";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { ArrowSyncRegular } from "@fluentui/react-icons/svg/arrow-sync";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import { CommentRegular } from "@fluentui/react-icons/svg/comment";
import { EditRegular } from "@fluentui/react-icons/svg/edit";
import { MoreHorizontalRegular } from "@fluentui/react-icons/svg/more-horizontal";
import { ProhibitedRegular } from "@fluentui/react-icons/svg/prohibited";
import { useState } from "react";
import type { GallerySheet } from "../gallery.ts";
import { Mark } from "../marks.tsx";
import { ActionBar } from "./action-bar.tsx";
import { Columns, Page } from "./page.tsx";
import { PageHeader } from "./page-header.tsx";
import { Card, Section } from "./section.tsx";
import { Tabs } from "./tabs.tsx";

const LENS = [
  { name: "Domain Lens", to: "/endpoints" },
  { name: "Change requests", to: "/endpoints#changes" },
];

const LENS_TABS = [
  { id: "sets", name: "Endpoint sets", count: 47 },
  { id: "names", name: "FQDNs", count: 1284 },
  { id: "workloads", name: "Workloads", count: 14 },
  { id: "changes", name: "Change requests", count: 9 },
  { id: "associations", name: "Associations", count: 23 },
];

function LensTabs() {
  const [chosen, choose] = useState("names");
  return (
    <Tabs label="Domain Lens" tabs={LENS_TABS} chosen={chosen} onChoose={choose}>
      <Card>Version 2026080100 holds 1,284 names in 47 sets.</Card>
    </Tabs>
  );
}

function PlainTabs() {
  const [chosen, choose] = useState("detail");
  const tabs = [
    { id: "detail", name: "Detail" },
    { id: "tests", name: "Tests", count: "21 of 24" },
    { id: "log", name: "Change log", count: 14 },
  ];
  return (
    <Tabs label="CR-2417" tabs={tabs} chosen={chosen} onChoose={choose}>
      <Card>Calls from Iberia are relayed in Paris today, 27 ms further than needed.</Card>
    </Tabs>
  );
}

const change = () => (
  <>
    <Page>
      <PageHeader
        trail={LENS}
        current="CR-2417"
        title="Add the Lisbon and Madrid call relays, retire the old edge"
        meta={[
          <Mark key="state" tone="measuring">
            Pending review
          </Mark>,
          "CR-2417",
          "Inês Duarte, Calls",
          "updated Thu 20 Aug, 13:10",
        ]}
        actions={
          <>
            <Button icon={<EditRegular />}>Edit</Button>
            <Button icon={<MoreHorizontalRegular />} aria-label="More actions" />
          </>
        }
      />
      <Columns
        aside={
          <>
            <Card title="Approvals and what happens next">Inês Duarte drafted the change on Wed 12 Aug, 16:05.</Card>
            <Card title="Who is affected">
              2 names and 2 ranges to allow. 318 subscribers get notice 30 days ahead.
            </Card>
          </>
        }
      >
        <Card title="What and why">
          Calls from Iberia are relayed in Paris today, 27 ms further than needed. New relays in Lisbon and Madrid take
          over. The old edge has carried no traffic since 9 July, so it goes.
        </Card>
        <Section
          title="Changes"
          note="4 added, 2 removed, 29 unchanged"
          actions={<Button size="small">Firewall lines</Button>}
        >
          <Card isFlush title="Set 11 · Calls · Optimize">
            <div style={{ padding: 24 }}>A table reaches the border of this card.</div>
          </Card>
        </Section>
        <Section
          title="Checks"
          actions={
            <Button size="small" icon={<ArrowSyncRegular />}>
              Rerun all
            </Button>
          }
        >
          <Card>21 passed, 2 warnings, 1 untested. Valid until Fri 21 Aug, 11:41.</Card>
        </Section>
      </Columns>
    </Page>
    <ActionBar
      title="Waiting for you"
      text="You approve content 7f3a…c91e. An edit cancels the approval; checks rerun before publishing."
      actions={
        <>
          <Button appearance="subtle" icon={<ProhibitedRegular />}>
            Block
          </Button>
          <Button icon={<CommentRegular />}>Request changes</Button>
          <Button appearance="primary" icon={<CheckmarkRegular />}>
            Approve
          </Button>
        </>
      }
    />
  </>
);

export const sheet: GallerySheet = {
  title: "Page, header, section, card, columns, tabs, action bar",
  hasTexts: true,
  states: {
    "a whole page with an aside and an action bar": change,
    "header with tabs": () => (
      <Page>
        <PageHeader
          title="Domain Lens"
          meta={["Version 2026080100 is published", "next Tue 1 Sep 2026, 08:00 UTC"]}
          actions={
            <>
              <Button icon={<ArrowDownloadRegular />}>Public feed</Button>
              <Button appearance="primary" icon={<AddRegular />}>
                Propose a change
              </Button>
            </>
          }
        />
        <LensTabs />
      </Page>
    ),
    "header with one small button, and tabs with words as counts": () => (
      <Page>
        <PageHeader
          title="Northwind Fibre Business"
          meta={[
            "Internet provider",
            "AS64500",
            "Portugal",
            <Mark key="proof" tone="good">
              Ownership proven, recheck 14 Nov
            </Mark>,
          ]}
          actions={<Button icon={<MoreHorizontalRegular />} aria-label="More actions" />}
        />
        <PlainTabs />
      </Page>
    ),
    "header with a sentence, a long name and no action": () => (
      <Page>
        <PageHeader
          title="relay-lis-01.edge.northwind-fibre-business-customers.calls.contoso.example"
          lead="What people in Northwind Fibre measured, by site. Nobody is named here, and small groups are not shown."
        />
        <Section title="Campaigns" lead="A campaign is a link that asks people to test.">
          <Card>No campaign yet.</Card>
        </Section>
      </Page>
    ),
  },
};
