import type { Report } from "@waymark/contracts/connectivity-test/report";

/** Where the visitor stands, by the names that measurements agree on. */
export type StoredPlace = {
  readonly id: number;
  readonly city: string;
  readonly state: string;
  readonly stateId: string;
  readonly country: string;
  readonly countryIso2: string;
};

type Peers = NonNullable<Report["peers"]>;
type Bins = Pick<Report, `distributionValueBin${1 | 2 | 3 | 4 | 5}`>;

/** How others from the same place fare, or everyone. */
export type PeerFigures = Peers & Bins & Pick<Report, "bestPossibleLatency">;

/** Whether the visitor's city was well when somebody looked. */
export type MetroSeen = { readonly problem: NonNullable<Report["metroProblem"]> | null };

type Fixed =
  | "browserLocationCity"
  | "browserLocationRegion"
  | "browserLocationCountry"
  | "browserLocationIsAutoDetected"
  | "browserLatitude"
  | "browserLongitude"
  | "currentFrontDoor"
  | "optimalFrontDoors"
  | "optimalSharePointFrontDoors"
  | "isCurrentFrontDoorOptimal"
  | "egressLocationLatitude"
  | "egressLocationLongitude"
  | "egressLocationCity"
  | "egressLocationRegion"
  | "egressLocationCountry"
  | "egressNetwork"
  | "egressNetworkChanged"
  | "egressAsn"
  | "egressAsName"
  | "browserToEgressLocationDistance"
  | "measuredLatency"
  | "measuredLatencies"
  | "tenantName";

/** What is kept of a report and never changes. */
export type StoredReport = Pick<Report, Fixed> & {
  readonly place: StoredPlace | null;
  readonly egressPlace: StoredPlace | null;
  /** As the browser's configuration had them. */
  readonly endpointExchange: string;
  readonly endpointSharePoint: string;
  readonly debugTrace: boolean;
};
