export const endpointSets = {
  "endpointSets.tabs": "终结点管理器",
  "endpointSets.tab.Fqdn": "FQDN",
  "endpointSets.tab.Workloads": "工作负载",
};
