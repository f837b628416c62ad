import { Button, Tooltip } from "@fluentui/react-components";
import { HistoryRegular } from "@fluentui/react-icons/svg/history";
import { PlayRegular } from "@fluentui/react-icons/svg/play";
import { SearchRegular } from "@fluentui/react-icons/svg/search";
import { RequestError } from "../../platform/api/request-error.ts";
import type { GallerySheet } from "../gallery.ts";
import { Card } from "../page/section.tsx";
import { Empty } from "./empty.tsx";
import { Failed } from "./failed.tsx";
import { Skeleton } from "./skeleton.tsx";
import { WithheldBox, WithheldCell, WithheldLine } from "./withheld.tsx";
import { WorkProgress } from "./work-progress.tsx";

const nothing = () => undefined;

const failure = new RequestError({
  method: "GET",
  path: "/ConnectivityTest/SiteFindings",
  status: 503,
  code: "overloaded",
  textKey: "problem.general",
  requestId: "01J8-7F3A-C91E",
});

const CELL = { padding: "0 16px", height: 44, borderBottom: "1px solid var(--colorNeutralStroke2)" };
const NUMBER = { ...CELL, textAlign: "end" } as const;

export const sheet: GallerySheet = {
  title: "States: empty, failed, withheld, loading, under way",
  hasTexts: true,
  states: {
    "empty, with what to do first": () => (
      <Empty
        icon={<HistoryRegular />}
        title="No report yet"
        text="Run a test while you are signed in: it is saved here for two years."
        action={
          <Button appearance="primary" icon={<PlayRegular />}>
            Run test
          </Button>
        }
      />
    ),
    "nothing matches": () => (
      <Empty
        icon={<SearchRegular />}
        title="No city matches"
        text="No place in Portugal is called “Viseul”. Check the spelling, or clear the filters."
        action={<Button>Clear filters</Button>}
      />
    ),
    "failed, with the request's id": () => (
      <Failed text="The sites could not be loaded." error={failure} onRetry={nothing} />
    ),
    "failed, nothing more is known": () => <Failed error={new Error("unknown")} />,
    "withheld in a table": () => (
      <Card isFlush>
        <table style={{ width: "100%", borderCollapse: "collapse", fontVariantNumeric: "tabular-nums" }}>
          <tbody>
            <tr>
              <th style={{ ...CELL, textAlign: "start" }}>Lisbon</th>
              <td style={NUMBER}>81.9</td>
              <td style={NUMBER}>99.96</td>
            </tr>
            <tr>
              <th style={{ ...CELL, textAlign: "start" }}>Setúbal</th>
              <td style={NUMBER}>79.2</td>
              <td style={NUMBER}>
                <WithheldCell reason="needs 173 more attempts (212 of 385)" change="Portugal has a figure." />
              </td>
            </tr>
            <tr>
              <th style={{ ...CELL, textAlign: "start", fontWeight: 400 }}>Guarda</th>
              <td style={{ ...CELL, padding: "8px 16px" }} colSpan={2}>
                <WithheldLine
                  reason="needs 11 more samples (13 of 24)"
                  level={{ text: "State of Guarda has a figure", to: "/solutions/1#locations" }}
                />
              </td>
            </tr>
          </tbody>
        </table>
      </Card>
    ),
    "the reason, as hover and focus show it": () => (
      <div style={{ padding: "64px 0 8px 120px" }}>
        <Tooltip
          visible
          withArrow
          relationship="inaccessible"
          content="Withheld: needs 173 more attempts (212 of 385). Portugal has a figure."
        >
          <span>–</span>
        </Tooltip>
      </div>
    ),
    "withheld in place of a chart": () => (
      <WithheldBox
        reason="too few organisations, so nobody can be recognised"
        change="It is shown when at least five organisations measure in Aveiro."
        level={{ text: "Portugal has a figure", to: "/solutions/1#locations" }}
      />
    ),
    "loading lines": () => (
      <Card>
        <Skeleton />
      </Card>
    ),
    "loading tiles": () => <Skeleton shape="tiles" />,
    "loading rows": () => <Skeleton shape="rows" count={5} />,
    "loading a chart": () => <Skeleton shape="chart" />,
    "under way": () => (
      <WorkProgress label="Exporting reports" done={1240} all={3102} secondsLeft={38} onCancel={nothing} />
    ),
    "under way for minutes, cannot be stopped": () => (
      <WorkProgress label="Deleting what is stored of Amara Okafor" done={4} all={61} secondsLeft={240} />
    ),
    "under way, nobody knows how much there is": () => (
      <WorkProgress label="Asking 3 resolvers" done={0} all={undefined} onCancel={nothing} />
    ),
  },
};
