/** What people who test for a campaign read before and after the test. */
export const campaign = {
  "campaign.asks": "{organisation} asks you to test: {name}",
  "campaign.sees":
    "They will see your findings, your city and your mail latency, together with those of others. No name, no address, and nothing before at least {least} people have tested in your city.",
  "campaign.decline": "Don’t take part",
  "campaign.declined": "You are not taking part. The test works as usual, and nobody else sees it.",
  "campaign.takePart": "Take part after all",
  "campaign.invalid":
    "The link you opened does not belong to a running campaign. The test works anyway, and nobody else sees it.",
  "campaign.unread":
    "We could not check where the link you opened comes from. The test works anyway, and nobody else sees it.",
  "campaign.added": "Your findings were added to “{name}” of {organisation}, without your name.",
  "campaign.adding": "Adding your findings to “{name}” of {organisation}…",
  "campaign.notAdded": "Your findings could not be added to “{name}” of {organisation}.",
  "campaign.over": "“{name}” of {organisation} has ended. Nothing was added to it.",
} as const;
