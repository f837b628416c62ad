import { generated, inCloud, moment, nullable, type TableTypes, uuid } from "../../platform/database/columns.ts";

const ofProvider = { ...inCloud, id: generated(uuid), provider_id: generated(uuid) } as const;

export const outagesTables = {
  outage_watches: { ...ofProvider, solution_id: uuid, user_id: uuid, asked_at: moment },
  outage_notices: {
    ...ofProvider,
    watch_id: uuid,
    outage_id: uuid,
    begun_at: nullable(moment),
    ended_at: nullable(moment),
    made_at: moment,
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof outagesTables> {}
}
