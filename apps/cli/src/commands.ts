import type { Command } from "./command.ts";
import { audit } from "./commands/audit.ts";
import { clickhouseCommands } from "./commands/clickhouse.ts";
import { daysCommands } from "./commands/days.ts";
import { endpointsCommands } from "./commands/endpoints.ts";
import { flagsCommands } from "./commands/flags.ts";
import { grantsCommands } from "./commands/grants.ts";
import { intakeKeysCommands } from "./commands/intake-keys.ts";
import { jobsCommands } from "./commands/jobs.ts";
import { listCorrections } from "./commands/list-corrections.ts";
import { loadAddressData } from "./commands/load-address-data.ts";
import { loadPeerings } from "./commands/load-peerings.ts";
import { loadPlaces } from "./commands/load-places.ts";
import { migrate } from "./commands/migrate.ts";
import { networksCommands } from "./commands/networks.ts";
import { parkedCommands } from "./commands/parked.ts";
import { providersCommands } from "./commands/providers.ts";
import { rebuildMeasurements } from "./commands/rebuild-measurements.ts";
import { replay } from "./commands/replay-findings.ts";
import { selfTest } from "./commands/self-test.ts";
import { loadServiceTree } from "./commands/service-tree.ts";
import { tenantsCommands } from "./commands/tenants.ts";

export const commands: readonly Command[] = [
  migrate,
  loadPlaces,
  loadAddressData,
  loadPeerings,
  loadServiceTree,
  ...endpointsCommands,
  selfTest,
  ...flagsCommands,
  ...tenantsCommands,
  ...grantsCommands,
  ...intakeKeysCommands,
  ...providersCommands,
  ...networksCommands,
  listCorrections,
  audit,
  ...jobsCommands,
  ...parkedCommands,
  ...clickhouseCommands,
  ...daysCommands,
  rebuildMeasurements,
  replay,
];
