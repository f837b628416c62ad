export const endpointSets = {
  "endpointSets.tabs": "端點管理員",
  "endpointSets.tab.Fqdn": "FQDN",
  "endpointSets.tab.Workloads": "工作負載",
};
