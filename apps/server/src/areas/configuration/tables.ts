import { boolean, generated, moment, type TableTypes, text } from "../../platform/database/columns.ts";

/** Read before anybody is known, so without row-level security; only operators write them. */
export const configurationTables = {
  remote_flags: {
    cloud: text,
    env_group: text,
    agent: text,
    name: text,
    value: boolean,
    updated_at: generated(moment),
  },
  feature_controls: { cloud: text, name: text, value: boolean, updated_at: generated(moment) },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof configurationTables> {}
}
