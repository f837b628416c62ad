/** Signing in, and what people read who may not see something. */
export const access = {
  "access.tokenFailed": "Get access token failed. Please try to refresh the browser.",
  "access.coolDown_one": "You can try again in {count} second.",
  "access.coolDown_other": "You can try again in {count} seconds.",
  "access.dismiss": "Dismiss",

  "access.signIn.title": "Sign in to see this page",
  "access.signIn.text": "It shows what belongs to you or to your organisation.",
  "access.signIn.button": "Sign in",

  "access.denied.view": "You do not have access to this view",
  "access.denied.page": "You don't have access to this page.",
  "access.denied.internalReport": "You do not have access to the internal report view",
  "access.denied.missing": "You need this permission: {right}",
  "access.denied.internalReportHelp": "How to get access to the internal report",
  "access.denied.partnerPortalText": "The partner portal is open to registered network partners.",
  "access.denied.domainLensText": "Domain Lens is open to people who have been given access to it.",
  "access.denied.domainLensEntitlement": "Request access to Domain Lens",
  "access.denied.register": "Register as a network provider",
  "access.denied.ask": "The Waymark administrators at {vendor} can give it to you.",

  "access.right.leadership": "Leadership report",
  "access.right.partnerPortal": "Partner portal",
  "access.right.solution": "Partner portal or Leadership report",
  "access.right.domainLens": "Domain Lens",
  "access.right.operator": "Operator actions",
  "access.right.organization": "Organisation administrator",

  "access.blocked.title": "Waymark can’t be used with your organisation’s account here",
  "access.blocked.text":
    "Your organisation’s accounts cannot be used here. Sign out to continue without an account, or ask your administrator which address to use.",
  "access.government.title": "Your organisation has its own Waymark",
  "access.government.text": "It is in the government cloud. We are taking you to the same page there.",
  "access.government.link": "Go there now",
} as const;
