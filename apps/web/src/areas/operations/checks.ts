import type { SelfTestCheck } from "@waymark/contracts/operations/schemas";

/** The checks by name, for the rows that wait. Listed here because the schema would bring its library along. */
const ROWS: Readonly<Record<SelfTestCheck, true>> = {
  postgres: true,
  migrations: true,
  nats: true,
  clickhouse: true,
  outbox: true,
  identity: true,
  mail: true,
  clock: true,
  geoData: true,
  frontDoors: true,
};
export const SELF_TEST_CHECK_NAMES = Object.keys(ROWS);
