import type { Area } from "../../platform/area.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { ConnectivityTestPort } from "../connectivity-test/port.ts";
import { surveyHandlers } from "./routes.ts";

export function surveyArea(ports: {
  readonly configuration: ConfigurationPort;
  readonly tests: ConnectivityTestPort;
}): Area<"survey"> {
  const isDisabled = async (cloud: Parameters<ConfigurationPort["controls"]>[0]) =>
    (await ports.configuration.controls(cloud)).DisableInternetTypeSurvey;
  return { name: "survey", handlers: surveyHandlers({ claimedReport: ports.tests.claimedReport, isDisabled }) };
}
