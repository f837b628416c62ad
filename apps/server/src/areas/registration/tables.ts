import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import {
  bytes,
  generated,
  inCloud,
  integer,
  moment,
  ofTenant,
  oneOf,
  type TableTypes,
  text,
  uuid,
} from "../../platform/database/columns.ts";

const accepted = { language: oneOf(LANGUAGES), terms_version: text, terms_accepted_at: moment } as const;

export const registrationTables = {
  registrations: {
    ...ofTenant,
    user_id: uuid,
    company_name: text,
    company_url: text,
    email_address: text,
    ...accepted,
    code_hash: bytes,
    code_salt: bytes,
    tries_left: integer,
    sent_at: moment,
    holds_until: moment,
  },
  registration_mails: {
    ...inCloud,
    id: uuid,
    address_key: bytes,
    domain_key: bytes,
    person_key: bytes,
    sent_at: moment,
  },
  provider_contacts: {
    ...ofTenant,
    provider_id: generated(uuid),
    user_id: uuid,
    email_address: text,
    email_proven_at: moment,
    ...accepted,
  },
  refused_registrations: {
    ...inCloud,
    id: uuid,
    refused_tenant: uuid,
    name: text,
    domain: text,
    reason: text,
    refused_at: moment,
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof registrationTables> {}
}
