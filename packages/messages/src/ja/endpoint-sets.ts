export const endpointSets = {
  "endpointSets.tabs": "エンドポイント マネージャー",
  "endpointSets.tab.Fqdn": "FQDN",
  "endpointSets.tab.Workloads": "ワークロード",
};
