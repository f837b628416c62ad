/** The administration of an organisation, its campaigns, and a person's own data. */
export const organization = {};
