import { createElement } from "react";
import { EndpointsPage, type TabParts } from "../../areas/endpoint-sets/pages/endpoints-page.tsx";
import { NewWorkload, useWorkloadCount, WorkloadsTab } from "../../areas/workloads/workloads-tab.tsx";

const TABS: readonly [TabParts, ...TabParts[]] = [{ id: "Workloads", Content: WorkloadsTab, Primary: NewWorkload }];

const useCounts = () => ({ Workloads: useWorkloadCount() });

/** Each tab of the endpoint manager is an area of its own. */
export const Page = () => createElement(EndpointsPage, { tabs: TABS, useCounts });
