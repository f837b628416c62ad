export const endpointSets = {
  "endpointSets.tabs": "端點管理員",
  "endpointSets.tab.Workloads": "工作負載",
};
