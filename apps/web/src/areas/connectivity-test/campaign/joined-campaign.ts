/** A campaign that the visitor was told of and takes part in; it travels with the run. */
export type JoinedCampaign = { readonly token: string; readonly organization: string; readonly name: string };
