import { createElement } from "react";
import { EndpointsPage, type TabParts } from "../../areas/endpoint-sets/pages/endpoints-page.tsx";
import { SetsTab, useSetCount } from "../../areas/endpoint-sets/sets-tab.tsx";
import { FqdnsTab, NewFqdn, useFqdnCount } from "../../areas/fqdns/fqdns-tab.tsx";
import { NewWorkload, useWorkloadCount, WorkloadsTab } from "../../areas/workloads/workloads-tab.tsx";

const TABS: readonly [TabParts, ...TabParts[]] = [
  { id: "EndpointSet", Content: SetsTab },
  { id: "Fqdn", Content: FqdnsTab, Primary: NewFqdn },
  { id: "Workloads", Content: WorkloadsTab, Primary: NewWorkload },
];

const useCounts = () => ({ EndpointSet: useSetCount(), Fqdn: useFqdnCount(), Workloads: useWorkloadCount() });

/** Each tab of the endpoint manager is an area of its own. */
export const Page = () => createElement(EndpointsPage, { tabs: TABS, useCounts });
