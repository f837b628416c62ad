import { CodeBlock } from "../code-block/code-block.tsx";
import type { GallerySheet } from "../gallery.ts";
import { EvidenceFact, EvidenceList, EvidenceRow } from "./evidence-row.tsx";

const nothing = () => undefined;

export const sheet: GallerySheet = {
  title: "Evidence row",
  hasTexts: true,
  states: {
    checks: () => (
      <EvidenceList label="Checks">
        <EvidenceRow
          tone="warning"
          word="Warning"
          name="DNS resolution"
          text="relay-mad.calls.contoso.com does not resolve yet"
          note="3 of 3 resolvers answer NXDOMAIN. Allowed until the effective date, 1 Oct 2026; blocking after it."
          time="11:42"
          isOpenAtFirst
          details={
            <CodeBlock
              name="Answers of the resolvers"
              look="inset"
              text={"198.51.100.10  NXDOMAIN  14 ms\n198.51.100.11  NXDOMAIN  16 ms\n203.0.113.5    NXDOMAIN  41 ms"}
            />
          }
        />
        <EvidenceRow
          tone="warning"
          word="Warning"
          name="Address registry"
          text="No route origin authorisation for 2001:db8:40::/48"
          note="Holder is Contoso. A missing ROA warns, an invalid one blocks."
          time="11:42"
          details="Read from the registry"
        />
        <EvidenceRow
          tone="missing"
          word="Untested"
          name="ExpressRoute"
          text="Route lookup timed out after 30 s"
          note="A timeout never counts as a pass. Rerun before you approve."
          time="11:43"
          details="No answer"
          onRerun={nothing}
        />
        <EvidenceRow tone="good" word="Passed" name="Bulk removal" text="2 of 31 entries removed (6 %)" time="11:41" />
        <EvidenceRow
          tone="bad"
          word="Failed"
          name="Base version"
          text="2026070100 is not the published one"
          time="11:41"
        />
        <EvidenceRow
          tone="good"
          word="Passed"
          name="Removed IP in DNS"
          text="1,284 names to scan"
          onRerun={nothing}
          isRunning
        />
      </EvidenceList>
    ),
    "facts to weigh": () => (
      <EvidenceList label="Evidence for Woodgrove Broadband">
        <EvidenceFact
          tone="good"
          word="Agrees"
          name="Company URL"
          text="https://www.woodgrove.example resolves"
          note="198.51.100.20, in AS64511. DNS alone, never opened."
        />
        <EvidenceFact
          tone="information"
          word="For information"
          name="ASNs with proof"
          text="AS64511, not proven yet"
          note="Suggested by where the URL resolves. Proof comes with the first solution."
        />
        <EvidenceFact
          tone="warning"
          word="Check this"
          name="Same company elsewhere"
          text="“Woodgrove Broadband” registered on 3 Feb 2026 too"
          note="Organisation woodgrove-lab.example, awaiting endorsement."
        />
      </EvidenceList>
    ),
  },
};
