import { createElement } from "react";
import { ChangesTab, useChangeCount } from "../../areas/change-requests/changes-tab.tsx";
import { EndpointsPage, type TabParts } from "../../areas/endpoint-sets/pages/endpoints-page.tsx";
import { NewSet, SetsTab, useSetCount } from "../../areas/endpoint-sets/sets-tab.tsx";
import { FqdnsTab, NewFqdn, useFqdnCount } from "../../areas/fqdns/fqdns-tab.tsx";
import { NewWorkload, useWorkloadCount, WorkloadsTab } from "../../areas/workloads/workloads-tab.tsx";

const TABS: readonly [TabParts, ...TabParts[]] = [
  { id: "EndpointSet", Content: SetsTab, Primary: NewSet },
  { id: "Fqdn", Content: FqdnsTab, Primary: NewFqdn },
  { id: "Workloads", Content: WorkloadsTab, Primary: NewWorkload },
  { id: "ChangeRequests", Content: ChangesTab },
];

const useCounts = () => ({
  EndpointSet: useSetCount(),
  Fqdn: useFqdnCount(),
  Workloads: useWorkloadCount(),
  ChangeRequests: useChangeCount(),
});

/** Each tab of the endpoint manager is an area of its own. */
export const Page = () => createElement(EndpointsPage, { tabs: TABS, useCounts });
