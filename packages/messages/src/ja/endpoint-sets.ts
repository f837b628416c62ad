export const endpointSets = {
  "endpointSets.tabs": "エンドポイント マネージャー",
  "endpointSets.tab.Workloads": "ワークロード",
};
