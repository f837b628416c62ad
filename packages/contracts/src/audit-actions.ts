/** Every action of the audit trail, and the kind of thing it changes. */
export const AUDIT_ACTIONS = {
  "access.changeTenant": "tenant",
  "access.grantRight": "grant",
  "access.revokeRight": "grant",
  "configuration.setSwitch": "switch",
  "connectivityTest.rebuildMeasurements": "stream",
  "geography.forgetNetwork": "network",
  "geography.loadAddressData": "addressData",
  "geography.loadPlaces": "placeData",
  "geography.placeNetwork": "network",
  "operations.dropParked": "parkedMessage",
  "operations.rebuildVisits": "stream",
  "operations.retryParked": "parkedMessage",
  "operations.runJob": "job",
  "organization.changeAdminSettings": "adminSettings",
  "organization.createCampaign": "campaign",
  "organization.endCampaign": "campaign",
  "reports.erasePerson": "person",
  "reports.revokeShare": "report",
  "reports.share": "report",
  "reports.shareToPublic": "report",
  "solutions.rebuildSolutions": "stream",
  "solutions.saveProvider": "provider",
  "solutions.saveSolution": "solution",
  "solutions.setTags": "solution",
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
