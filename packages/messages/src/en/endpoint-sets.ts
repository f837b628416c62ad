/** What the frame of Domain Lens says, around its tabs. */
export const endpointSets = {
  "endpointSets.tabs": "Endpoint manager",
  "endpointSets.tab.Fqdn": "FQDNs",
  "endpointSets.tab.Workloads": "Workloads",
};
