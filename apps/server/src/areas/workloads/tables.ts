import { SERVICE_LIFECYCLES, WORKLOAD_TYPES } from "@waymark/contracts/workloads/workload";
import {
  boolean,
  generated,
  inCloud,
  integer,
  moment,
  oneOf,
  type TableTypes,
  text,
  textArray,
  uuid,
} from "../../platform/database/columns.ts";

export const workloadsTables = {
  workloads: {
    ...inCloud,
    id: text,
    champ_group: uuid,
    champ_email: text,
    service_area: text,
    service_area_name: text,
    property_groups: textArray,
    workload_type: oneOf(WORKLOAD_TYPES),
    revision: generated(integer),
    updated_at: moment,
  },
  services: {
    ...inCloud,
    id: uuid,
    name: text,
    lifecycle: oneOf(SERVICE_LIFECYCLES),
    workload: text,
    is_retired: boolean,
  },
} as const;

declare module "../../platform/database/schema.ts" {
  interface Database extends TableTypes<typeof workloadsTables> {}
}
